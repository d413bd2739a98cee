import { classNames } from '../class-names/class-names.ts';
import styles from './icon.module.css';
import type { IconName } from './icon-names.ts';
import sprite from './sprite.svg?no-inline';

export interface IconProps {
  name: IconName;
  size?: 's' | 'm' | 'l' | 'xl';
  /** Spoken name; without it the icon is decoration. */
  label?: string;
  className?: string;
}

/** One symbol of the sprite (same origin, cached for good), in the colour of the text around it. */
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
