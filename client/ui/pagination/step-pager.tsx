import { IconButton } from '../button/icon-button.tsx';
import styles from './step-pager.module.css';

interface StepPagerProps {
  /** The place in the series, such as "2 of 7". */
  readonly text: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** -1 or 1. */
  readonly onStep: (by: number) => void;
}

/** Two buttons that step through a series, with the place in it between them. */
export function StepPager({ text, previousLabel, nextLabel, isFirst, isLast, onStep }: StepPagerProps) {
  return (
    <div className={styles.pager}>
      <IconButton
        icon="chevron-left"
        variant="outline"
        label={previousLabel}
        disabled={isFirst}
        onClick={() => onStep(-1)}
      />
      <p role="status">{text}</p>
      <IconButton
        icon="chevron-right"
        variant="outline"
        label={nextLabel}
        disabled={isLast}
        onClick={() => onStep(1)}
      />
    </div>
  );
}
