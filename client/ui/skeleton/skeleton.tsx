import { classNames } from '../class-names/class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `text` has `lines` lines; `picture` is square; the height of `block` comes from `className`. */
  shape?: 'text' | 'title' | 'block' | 'picture' | 'circle';
  lines?: number;
  className?: string | undefined;
}

/** A placeholder for content that is loading. Decorative: set `aria-busy` on the region around it. */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  const bones = Array.from({ length: shape === 'text' ? lines : 1 }, (_, index) => `bone-${index}`);
  return (
    <span className={classNames(styles.skeleton, className)} aria-hidden="true">
      {bones.map((bone) => (
        <span key={bone} className={classNames(styles.bone, styles[shape])} />
      ))}
    </span>
  );
}
