import styles from './progress.module.css';

export interface ProgressProps {
  /** Accessible name of the task. */
  label: string;
  /** From 0 to 1; undefined while the progress is unknown. */
  value?: number | undefined;
  /** Shown instead of the percentage, for example "12 of 30 MB". */
  text?: string;
}

/** A progress bar. */
export function Progress({ label, value, text }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.floor(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div className={styles.progress}>
      {/* SVG, since the content security policy blocks style attributes but not the width of a rect. */}
      <svg
        className={styles.bar}
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <rect className={styles.track} width="100" height="4" />
        <rect
          className={percent === undefined ? styles.unknown : styles.done}
          width={percent ?? 30}
          height="4"
        />
      </svg>
      {text && (
        <span className={styles.text} aria-hidden="true">
          {text}
        </span>
      )}
    </div>
  );
}
