import type { ComponentProps, ComponentPropsWithoutRef } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentPropsWithoutRef<'section'> {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  look?: 'raised' | 'outline' | 'sunken' | 'plain';
  padding?: 'none' | 's' | 'm' | 'l';
  /** Lifts under the pointer; for a card that holds one link covering it (see CardLink). */
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

/** The one link of an interactive card: its words name it, its area is the whole card. */
export function CardLink({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={classNames(styles.link, className)} />;
}
