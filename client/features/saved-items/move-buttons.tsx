import { IconButton } from '#client/ui/button/icon-button.tsx';
import styles from './move-buttons.module.css';

interface MoveButtonsProps {
  /** Accessible names, with the name of the moved item. */
  readonly upLabel: string;
  readonly downLabel: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (direction: 'up' | 'down') => void;
}

/** Up and down. At the ends of the list a button stays focusable but does nothing. */
export function MoveButtons({ upLabel, downLabel, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <span className={styles.buttons}>
      <IconButton
        icon="chevron-up"
        label={upLabel}
        className={styles.button}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove('up')}
      />
      <IconButton
        icon="chevron-down"
        label={downLabel}
        className={styles.button}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove('down')}
      />
    </span>
  );
}
