import type { Locale } from '../locales/index.ts';
import { addDays } from './calendar-date.ts';
import { PICKUP_HOURS } from './delivery-slots.ts';
import { minutesAsTime } from './format.ts';

/** A Sunday. */
const BEFORE_MONDAY = '2026-11-22';

const linesByLocale = new Map<Locale, readonly string[]>();

/** The opening hours for collection as lines of text, such as `Monday – Friday 09:00 – 18:00`. */
export function pickupHoursText(locale: Locale): readonly string[] {
  const lines = linesByLocale.get(locale) ?? linesOf(locale);
  linesByLocale.set(locale, lines);
  return lines;
}

function linesOf(locale: Locale): string[] {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const nameOf = (day: number) => weekday.format(new Date(`${addDays(BEFORE_MONDAY, day)}T12:00:00Z`));
  return PICKUP_HOURS.map(({ firstDay, lastDay, from, to }) => {
    const days = firstDay === lastDay ? nameOf(firstDay) : `${nameOf(firstDay)} – ${nameOf(lastDay)}`;
    return `${days.charAt(0).toLocaleUpperCase(locale)}${days.slice(1)} ${minutesAsTime(from)} – ${minutesAsTime(to)}`;
  });
}
