import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './count-badge.module.css';

interface CountBadgeProps {
  /** Nothing is shown for 0. */
  readonly count: number;
  /** Text of the count for screen readers, such as "3 items in your basket". */
  readonly label: string;
}

/** A number on an icon; its changes are announced. */
export function CountBadge({ count, label }: CountBadgeProps) {
  return (
    <span aria-live="polite">
      {count > 0 && (
        <>
          <span className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
