import { classNames } from '../class-names/class-names.ts';
import type { IconName } from '../icon/icon-names.ts';
import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'highlight';
  size?: 's' | 'm' | 'l';
  /** As wide as its container. */
  block?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
}

/** Class of a button or of a link that looks like one. */
export function buttonClass(
  { variant = 'primary', size = 'm', block }: ButtonLook,
  className?: string,
): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block, className);
}
