import { classNames } from '../class-names/class-names.ts';
import type { IconName } from '../icon/icon-names.ts';
import styles from './button.module.css';

export interface ButtonStyleProps {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'highlight' | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  icon?: IconName | undefined;
  iconEnd?: IconName;
}

/** Returns the class of a button, or of a link that looks like one. */
export function buttonClass(
  { variant = 'primary', size = 'm', block }: ButtonStyleProps,
  className?: string,
): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block, className);
}
