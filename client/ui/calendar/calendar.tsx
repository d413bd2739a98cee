import { useId } from 'react';
import type { CalendarView } from '#shared/enumerations.ts';
import styles from './calendar.module.css';
import type { CalendarDay } from './calendar-day.ts';
import { CalendarHead, type CalendarWords } from './calendar-head.tsx';
import { CalendarSlots } from './calendar-slots.tsx';
import { CalendarWeek } from './calendar-week.tsx';
import { addDays } from './iso-week.ts';

export interface CalendarProps {
  words: CalendarWords & { noSlots: string; slots: string };
  /** Heading: the month, or the week. */
  title: string;
  view: CalendarView;
  onViewChange: (view: CalendarView) => void;
  /** The day in sight, yyyy-mm-dd. */
  date: string;
  /** Another day is asked for, perhaps of another week: the caller brings its days. */
  onDateChange: (date: string) => void;
  /** The week of `date`, Monday first (see weekOf). */
  days: readonly CalendarDay[];
  /** First and last day that can be reached, yyyy-mm-dd. */
  min?: string;
  max?: string;
  selected?: { date: string; slotId: string };
  onSelect: (choice: { date: string; slotId: string }) => void;
  /** Name of the radios, for a plain form; its value is `<date>/<slot id>`. */
  name?: string;
  /** Other days are on their way. */
  pending?: boolean;
}

/** Picks a day and a time slot, in a week or day by day. Knows no language and no clock: labels come formatted. */
export function Calendar(props: CalendarProps) {
  const { words, title, view, onViewChange, date, onDateChange, days, min, max, selected, onSelect, name } =
    props;
  const id = useId();
  const stride = view === 'Week' ? 7 : 1;
  const goTo = (wanted: string) => {
    const next = min && wanted < min ? min : max && wanted > max ? max : wanted;
    if (next !== date) onDateChange(next);
  };
  const day = days.find((candidate) => candidate.date === date);
  const weekEnd = days.at(-1)?.date ?? date;
  const weekStart = days[0]?.date ?? date;
  return (
    <section className={styles.calendar} aria-labelledby={id} aria-busy={props.pending || undefined}>
      <CalendarHead
        id={id}
        title={title}
        words={words}
        view={view}
        onViewChange={onViewChange}
        onBack={() => goTo(addDays(date, -stride))}
        onForward={() => goTo(addDays(date, stride))}
        canGoBack={!min || (view === 'Week' ? weekStart : date) > min}
        canGoForward={!max || (view === 'Week' ? weekEnd : date) < max}
      />
      {view === 'Week' && (
        <CalendarWeek
          days={days}
          date={date}
          selected={selected?.date}
          min={min}
          max={max}
          goTo={goTo}
          label={title}
        />
      )}
      <CalendarSlots
        day={day}
        words={words}
        name={name ?? `${id}-slot`}
        selectedId={selected && selected.date === date ? selected.slotId : undefined}
        onSelect={(slotId) => onSelect({ date, slotId })}
      />
    </section>
  );
}
