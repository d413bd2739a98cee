import type { CalendarView } from '#shared/enumerations.ts';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names/class-names.ts';
import styles from './calendar.module.css';

export interface CalendarLabels {
  previousDay: string;
  nextDay: string;
  previousWeek: string;
  nextWeek: string;
  day: string;
  week: string;
  /** Accessible name of the switch between the two views. */
  view: string;
}

interface CalendarHeadProps {
  id: string;
  title: string;
  labels: CalendarLabels;
  view: CalendarView;
  onViewChange: (view: CalendarView) => void;
  onBack: () => void;
  onForward: () => void;
  canGoBack: boolean;
  canGoForward: boolean;
}

export function CalendarHead(props: CalendarHeadProps) {
  const { id, title, labels, view, onViewChange, onBack, onForward, canGoBack, canGoForward } = props;
  const week = view === 'Week';
  const views: readonly (readonly [CalendarView, string])[] = [
    ['Day', labels.day],
    ['Week', labels.week],
  ];
  return (
    <div className={styles.head}>
      <div className={styles.move}>
        <IconButton
          icon="chevron-left"
          label={week ? labels.previousWeek : labels.previousDay}
          disabled={!canGoBack}
          onClick={onBack}
        />
        <p className={styles.title} id={id} aria-live="polite">
          {title}
        </p>
        <IconButton
          icon="chevron-right"
          label={week ? labels.nextWeek : labels.nextDay}
          disabled={!canGoForward}
          onClick={onForward}
        />
      </div>
      <fieldset className={styles.views} aria-label={labels.view}>
        {views.map(([name, label]) => (
          <button
            key={name}
            type="button"
            className={classNames(styles.view, view === name && styles.on)}
            aria-pressed={view === name}
            onClick={() => onViewChange(name)}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
