import { classNames } from '../class-names/class-names.ts';
import styles from './icon.module.css';
import type { IconName } from './icon-names.ts';
import sprite from './sprite.svg?no-inline';

export interface IconProps {
  name: IconName;
  size?: 's' | 'm' | 'l' | 'xl';
  /** Accessible name; without it the icon is decorative. */
  label?: string;
  className?: string | undefined;
}

/** A symbol of the sprite in the current text colour. */
export function Icon({ name, size = 'm', label, className }: IconProps) {
  const classes = classNames(styles.icon, styles[size], className);
  const symbol = <use href={`${sprite}#${name}`} />;
  return label ? (
    <svg className={classes} role="img" aria-label={label}>
      {symbol}
    </svg>
  ) : (
    <svg className={classes} aria-hidden="true">
      {symbol}
    </svg>
  );
}
