import Holidays from 'date-holidays';
import { COUNTRIES, type Country } from '#shared/countries/countries.ts';
import { addDays, type CalendarDate } from '#shared/dates/calendar-date.ts';
import { DAY_MS } from '#shared/dates/durations.ts';

/**
 * Only days that are free in the whole country: in Germany and Austria, carriers deliver on regional holidays elsewhere,
 * and the postal code alone does not say which region's rule applies. Great Britain is counted as England, where its
 * carriers' hubs are: Scotland and Northern Ireland have other days.
 */
const REGIONS: Readonly<Partial<Record<Country, string>>> = { GB: 'ENG' };

/** The public holidays of each country in these years, Sundays included, in order. Loads the library: 25 MB, 200 ms. */
export function computePublicHolidays(firstYear: number, lastYear: number): Record<Country, CalendarDate[]> {
  const daysOf = (country: Country) => {
    const region = REGIONS[country];
    const holidays = region ? new Holidays(country, region) : new Holidays(country);
    const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
    const days = years.flatMap((year) =>
      holidays
        .getHolidays(year)
        .filter(({ type }) => type === 'public')
        .flatMap(({ start, end, date }) => {
          const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
          return Array.from({ length }, (_, index) => addDays(date.slice(0, 10), index));
        }),
    );
    return [...new Set(days)].sort();
  };
  return Object.fromEntries(COUNTRIES.map((country) => [country, daysOf(country)])) as Record<
    Country,
    CalendarDate[]
  >;
}
