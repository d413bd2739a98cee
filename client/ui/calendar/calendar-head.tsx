import type { CalendarView } from '#shared/enumerations.ts';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names/class-names.ts';
import styles from './calendar.module.css';

export interface CalendarWords {
  previousDay: string;
  nextDay: string;
  previousWeek: string;
  nextWeek: string;
  day: string;
  week: string;
  /** Name of the switch between the two views. */
  view: string;
}

interface CalendarHeadProps {
  id: string;
  title: string;
  words: CalendarWords;
  view: CalendarView;
  onViewChange: (view: CalendarView) => void;
  onBack: () => void;
  onForward: () => void;
  canGoBack: boolean;
  canGoForward: boolean;
}

export function CalendarHead(props: CalendarHeadProps) {
  const { id, title, words, view, onViewChange, onBack, onForward, canGoBack, canGoForward } = props;
  const week = view === 'Week';
  const views: readonly (readonly [CalendarView, string])[] = [
    ['Day', words.day],
    ['Week', words.week],
  ];
  return (
    <div className={styles.head}>
      <div className={styles.move}>
        <IconButton
          icon="chevron-left"
          label={week ? words.previousWeek : words.previousDay}
          disabled={!canGoBack}
          onClick={onBack}
        />
        <p className={styles.title} id={id} aria-live="polite">
          {title}
        </p>
        <IconButton
          icon="chevron-right"
          label={week ? words.nextWeek : words.nextDay}
          disabled={!canGoForward}
          onClick={onForward}
        />
      </div>
      <fieldset className={styles.views} aria-label={words.view}>
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
