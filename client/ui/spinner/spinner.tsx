import { classNames } from '../class-names/class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Read by screen readers; omit it beside a text with the same meaning. */
  label?: string;
  size?: 's' | 'm' | 'l';
}

export function Spinner({ label, size = 'm' }: SpinnerProps) {
  return (
    <span className={classNames(styles.spinner, styles[size])} role={label ? 'status' : undefined}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle className={styles.track} cx="12" cy="12" r="9" />
        <path className={styles.arc} d="M12 3a9 9 0 0 1 9 9" />
      </svg>
      {label && <span className={styles.label}>{label}</span>}
    </span>
  );
}
