import styles from './progress.module.css';

export interface ProgressProps {
  /** Spoken name: what is under way. */
  label: string;
  /** From 0 to 1; absent while nobody knows how far it is. */
  value?: number | undefined;
  /** How far it is in words, such as "12 of 30 MB"; shown, and spoken in place of the percentage. */
  text?: string;
}

/** How far something has come. */
export function Progress({ label, value, text }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.floor(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div className={styles.progress}>
      {/* The bar is drawn, not styled: its length is an attribute, which every content security policy lets be. */}
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
