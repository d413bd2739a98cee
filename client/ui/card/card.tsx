import type { ComponentProps, ComponentPropsWithoutRef } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentPropsWithoutRef<'section'> {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  look?: 'raised' | 'outline' | 'sunken' | 'plain';
  padding?: 'none' | 's' | 'm' | 'l';
  /** Adds a hover effect, for a card with a CardLink. */
  interactive?: boolean;
}

export function Card({
  as: Element = 'div',
  look = 'raised',
  padding = 'm',
  interactive,
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        styles.card,
        styles[look],
        styles[`padding-${padding}`],
        interactive && styles.interactive,
        className,
      )}
    />
  );
}

/** The only link of an interactive card. It covers the whole card. */
export function CardLink({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={classNames(styles.link, className)} />;
}
