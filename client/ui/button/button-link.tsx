import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './button.module.css';
import { type ButtonStyleProps, buttonClass } from './button-class.ts';

export interface ButtonLinkProps extends ButtonStyleProps, ComponentProps<'a'> {
  href: string;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, block }, className)}>
      <span className={styles.content}>
        {icon && <Icon name={icon} />}
        {children}
        {iconEnd && <Icon name={iconEnd} />}
      </span>
    </a>
  );
}
