import { classNames } from '../class-names/class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `text` draws `lines` lines; `picture` is square, `block` as high as its class says. */
  shape?: 'text' | 'title' | 'block' | 'picture' | 'circle';
  lines?: number;
  className?: string;
}

/** The outline of what is on its way. Decoration: the region around it carries `aria-busy`. */
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
