import { classNames } from '../class-names/class-names.ts';
import styles from './icon.module.css';
import type { IconName } from './icon-names.ts';
import sprite from './sprite.svg?no-inline';

export interface IconProps {
  name: IconName;
  size?: 's' | 'm' | 'l' | 'xl';
  className?: string | undefined;
}

/** A symbol of the sprite in the current text colour; decorative. */
export function Icon({ name, size = 'm', className }: IconProps) {
  return (
    <svg className={classNames(styles.icon, styles[size], className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
