import { type KeyboardEvent, useEffect, useRef } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './calendar.module.css';
import type { CalendarDay } from './calendar-day.ts';
import { dateAfterKey } from './date-after-key.ts';

interface CalendarWeekProps {
  days: readonly CalendarDay[];
  /** The day whose slots are displayed. */
  date: string;
  /** The day of the chosen slot. */
  selected: string | undefined;
  min: string | undefined;
  max: string | undefined;
  goTo: (date: string) => void;
  label: string;
}

/** A row of seven days with one tab stop. Left and right move by a day; up, down and the page keys by a week. */
export function CalendarWeek({ days, date, selected, min, max, goTo, label }: CalendarWeekProps) {
  const row = useRef<HTMLDivElement>(null);
  const focusPending = useRef(false);
  // In an effect, since the days of another week are rendered after they have been fetched.
  useEffect(() => {
    if (!focusPending.current) return;
    const target = row.current?.querySelector<HTMLElement>(`[data-date="${date}"]`);
    if (!target) return;
    focusPending.current = false;
    target.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dateAfterKey(date, event.key, { min, max });
    if (!next) return;
    event.preventDefault();
    // At a bound nothing is rendered now, and a later render must not move the focus.
    if (next === date) return;
    focusPending.current = true;
    goTo(next);
  };
  return (
    <div className={styles.week} ref={row} role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {days.map((day) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio would handle up and down itself
        <button
          key={day.date}
          type="button"
          role="radio"
          className={classNames(
            styles.day,
            day.date === selected && styles.chosen,
            day.slots.some((slot) => !slot.disabled) && styles.open,
          )}
          aria-checked={day.date === date}
          aria-label={day.label}
          data-date={day.date}
          tabIndex={day.date === date ? 0 : -1}
          disabled={(min !== undefined && day.date < min) || (max !== undefined && day.date > max)}
          onClick={() => goTo(day.date)}
        >
          <span className={styles.weekday}>{day.weekday}</span>
          <span className={styles.number}>{day.dayOfMonth}</span>
        </button>
      ))}
    </div>
  );
}
