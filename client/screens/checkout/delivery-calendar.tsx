import { useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import {
  type Shipping,
  type ShippingChoice,
  slotId,
  slotStart,
} from '#client/features/checkout/delivery-choice.ts';
import { Calendar } from '#client/ui/calendar/calendar.tsx';
import type { CalendarDay } from '#client/ui/calendar/calendar-day.ts';
import { calendarDays } from '#shared/dates/calendar.ts';
import type { CalendarDate } from '#shared/dates/calendar-date.ts';
import { formatCalendarDate, formatWeekdayDate, minutesAsTime } from '#shared/dates/format.ts';
import type { CalendarView } from '#shared/enumerations.ts';

interface DeliveryCalendarProps {
  readonly days: Shipping['days'][string];
  readonly choice: ShippingChoice;
  readonly onChoose: (part: Pick<ShippingChoice, 'date' | 'slotFrom'>) => void;
}

/** A calendar of the offered days and time slots. */
export function DeliveryCalendar({ days, choice, onChoose }: DeliveryCalendarProps) {
  const { t, locale } = useShop();
  const [view, setView] = useState<CalendarView>('Week');
  const [requested, setRequested] = useState<CalendarDate>();
  const min = days[0]?.date;
  const max = days.at(-1)?.date;
  const isReachable =
    requested !== undefined && min !== undefined && max !== undefined && requested >= min && requested <= max;
  const date = isReachable ? requested : choice.date;

  const format = (options: Intl.DateTimeFormatOptions, day: CalendarDate) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
  const slotsOf = (calendarDate: CalendarDate) => {
    const day = days.find((offered) => offered.date === calendarDate);
    if (!day) return [];
    if (day.slots.length === 0) return [{ id: slotId(null), label: t('checkout:calendar.wholeDay') }];
    return day.slots.map(({ from, to }) => ({
      id: slotId(from),
      label: `${minutesAsTime(from)} – ${minutesAsTime(to)}`,
    }));
  };
  const week = calendarDays('Week', date).map(
    (day): CalendarDay => ({
      date: day,
      weekday: format({ weekday: 'short' }, day),
      dayOfMonth: String(Number(day.slice(8))),
      label: formatWeekdayDate(day, locale),
      slots: slotsOf(day),
    }),
  );

  return (
    <Calendar
      title={
        view === 'Week' ? format({ month: 'long', year: 'numeric' }, date) : formatCalendarDate(date, locale)
      }
      view={view}
      onViewChange={setView}
      date={date}
      onDateChange={setRequested}
      days={week}
      min={min}
      max={max}
      selected={{ date: choice.date, slotId: slotId(choice.slotFrom) }}
      name="moment"
      onSelect={({ date: chosen, slotId: slot }) => {
        setRequested(chosen);
        onChoose({ date: chosen, slotFrom: slotStart(slot) });
      }}
      labels={{
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
