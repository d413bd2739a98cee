import type { ComponentProps } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  /** Accessible name and tooltip. */
  label: string;
  variant?: 'plain' | 'outline';
}

/** A round button of 44 px with an icon only. */
export function IconButton({
  icon,
  label,
  variant = 'plain',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, styles[variant], className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
