import { useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import type { Shipping, ShippingChoice } from '#client/features/checkout/delivery-choice.ts';
import { Calendar } from '#client/ui/calendar/calendar.tsx';
import type { CalendarDay } from '#client/ui/calendar/calendar-day.ts';
import { calendarDays } from '#shared/dates/calendar.ts';
import type { CalendarDate } from '#shared/dates/calendar-date.ts';
import { formatCalendarDate, minutesAsTime } from '#shared/dates/format.ts';
import type { CalendarView } from '#shared/enumerations.ts';

interface DeliveryCalendarProps {
  readonly days: Shipping['days'][string];
  readonly choice: ShippingChoice;
  readonly onChoose: (part: Pick<ShippingChoice, 'date' | 'slotFrom'>) => void;
}

/** On a day that is offered without slots, the day itself is the choice. */
const WHOLE_DAY = 'day';

/** Day and time slot out of those on offer (spec section 2, calendar views). */
export function DeliveryCalendar({ days, choice, onChoose }: DeliveryCalendarProps) {
  const { t, locale } = useShop();
  const [view, setView] = useState<CalendarView>('Week');
  const [asked, setAsked] = useState<CalendarDate>();
  const min = days[0]?.date;
  const max = days.at(-1)?.date;
  const inReach =
    asked !== undefined && min !== undefined && max !== undefined && asked >= min && asked <= max;
  const date = inReach ? asked : choice.date;

  const words = (options: Intl.DateTimeFormatOptions, of: CalendarDate) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${of}T12:00:00Z`));
  const slotsOf = (of: CalendarDate) => {
    const day = days.find((offered) => offered.date === of);
    if (!day) return [];
    if (day.slots.length === 0) return [{ id: WHOLE_DAY, label: t('checkout:calendar.wholeDay') }];
    return day.slots.map(({ from, to }) => ({
      id: String(from),
      label: `${minutesAsTime(from)} – ${minutesAsTime(to)}`,
    }));
  };
  const week = calendarDays('Week', date).map(
    (of): CalendarDay => ({
      date: of,
      weekday: words({ weekday: 'short' }, of),
      dayOfMonth: String(Number(of.slice(8))),
      label: `${words({ weekday: 'long' }, of)} ${formatCalendarDate(of, locale)}`,
      slots: slotsOf(of),
    }),
  );

  return (
    <Calendar
      title={
        view === 'Week' ? words({ month: 'long', year: 'numeric' }, date) : formatCalendarDate(date, locale)
      }
      view={view}
      onViewChange={setView}
      date={date}
      onDateChange={setAsked}
      days={week}
      min={min}
      max={max}
      selected={{ date: choice.date, slotId: choice.slotFrom === null ? WHOLE_DAY : String(choice.slotFrom) }}
      onSelect={({ date: chosen, slotId }) => {
        setAsked(chosen);
        onChoose({ date: chosen, slotFrom: slotId === WHOLE_DAY ? null : Number(slotId) });
      }}
      words={{
        previousDay: t('checkout:calendar.previousDay'),
        nextDay: t('checkout:calendar.nextDay'),
        previousWeek: t('checkout:calendar.previousWeek'),
        nextWeek: t('checkout:calendar.nextWeek'),
        day: t('checkout:calendar.day'),
        week: t('checkout:calendar.week'),
        view: t('checkout:calendar.view'),
        noSlots: t('checkout:calendar.noSlots'),
        slots: t('checkout:calendar.slots'),
      }}
    />
  );
}
