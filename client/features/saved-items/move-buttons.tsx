import { IconButton } from '#client/ui/button/icon-button.tsx';
import styles from './move-buttons.module.css';

interface MoveButtonsProps {
  /** Spoken names, with the name of what moves. */
  readonly upLabel: string;
  readonly downLabel: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (direction: 'up' | 'down') => void;
}

/** Up and down. At an end of the list the button stays and does nothing, so that the focus stays with it. */
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
