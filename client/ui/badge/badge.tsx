import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './badge.module.css';

type Tone = 'neutral' | 'accent' | 'highlight' | 'success' | 'warning' | 'danger' | 'info';

export interface BadgeProps {
  tone?: Tone;
  /** `solid` for a count or a badge on a picture. */
  look?: 'soft' | 'solid';
  children: ReactNode;
}

export function Badge({ tone = 'neutral', look = 'soft', children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], look === 'solid' && styles.solid)}>
      {children}
    </span>
  );
}
