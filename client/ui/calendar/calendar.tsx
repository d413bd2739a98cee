import { useId } from 'react';
import { shiftCalendar } from '#shared/dates/calendar.ts';
import type { CalendarView } from '#shared/enumerations.ts';
import styles from './calendar.module.css';
import type { CalendarDay } from './calendar-day.ts';
import { CalendarHead, type CalendarLabels } from './calendar-head.tsx';
import { CalendarSlots } from './calendar-slots.tsx';
import { CalendarWeek } from './calendar-week.tsx';
import { withinBounds } from './date-after-key.ts';

export interface CalendarProps {
  labels: CalendarLabels & { noSlots: string; slots: string };
  /** Heading: the month, or the week. */
  title: string;
  view: CalendarView;
  onViewChange: (view: CalendarView) => void;
  /** The displayed day, yyyy-mm-dd. */
  date: string;
  /** Called with a day that may be in another week; the caller then passes the days of that week. */
  onDateChange: (date: string) => void;
  /** The week of `date`, Monday first (calendarDays). */
  days: readonly CalendarDay[];
  /** First and last selectable day, yyyy-mm-dd. */
  min?: string | undefined;
  max?: string | undefined;
  selected?: { date: string; slotId: string } | undefined;
  onSelect: (choice: { date: string; slotId: string }) => void;
  /** Name of the radios in a form. Their value is `<date>/<slot id>`. */
  name?: string;
  /** The days are being fetched. */
  pending?: boolean;
}

/** Selects a day and a time slot, in a view of a week or of a day. All labels are passed in, formatted. */
export function Calendar(props: CalendarProps) {
  const { labels, title, view, onViewChange, date, onDateChange, days, min, max, selected, onSelect, name } =
    props;
  const id = useId();
  const goTo = (target: string) => {
    const next = withinBounds(target, { min, max });
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
        labels={labels}
        view={view}
        onViewChange={onViewChange}
        onBack={() => goTo(shiftCalendar(view, date, -1))}
        onForward={() => goTo(shiftCalendar(view, date, 1))}
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
        labels={labels}
        name={name ?? `${id}-slot`}
        selectedId={selected && selected.date === date ? selected.slotId : undefined}
        onSelect={(slotId) => onSelect({ date, slotId })}
      />
    </section>
  );
}
