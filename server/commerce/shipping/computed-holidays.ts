import Holidays from 'date-holidays';
import { addDays, type CalendarDate } from '#shared/dates/calendar-date.ts';
import type { Country } from '#shared/locales/index.ts';

/**
 * Only days that are free in the whole country: in Germany and Austria, carriers deliver on regional holidays elsewhere,
 * and the postal code alone does not say which region's rule applies. Great Britain is counted as England, where its
 * carriers' hubs are: Scotland and Northern Ireland have other days.
 */
const REGIONS: Readonly<Record<Country, readonly [string, string?]>> = {
  NL: ['NL'],
  BE: ['BE'],
  DE: ['DE'],
  AT: ['AT'],
  FR: ['FR'],
  GB: ['GB', 'ENG'],
};

/** The public holidays of each country in these years, Sundays included, in order. Loads the library: 25 MB, 200 ms. */
export function computePublicHolidays(firstYear: number, lastYear: number): Record<Country, CalendarDate[]> {
  const daysOf = ([country, region]: readonly [string, string?]) => {
    const holidays = region ? new Holidays(country, region) : new Holidays(country);
    const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
    const days = years.flatMap((year) =>
      holidays
        .getHolidays(year)
        .filter(({ type }) => type === 'public')
        .flatMap(({ start, end, date }) => {
          const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY));
          return Array.from({ length }, (_, index) => addDays(date.slice(0, 10), index));
        }),
    );
    return [...new Set(days)].sort();
  };
  return {
    NL: daysOf(REGIONS.NL),
    BE: daysOf(REGIONS.BE),
    DE: daysOf(REGIONS.DE),
    AT: daysOf(REGIONS.AT),
    FR: daysOf(REGIONS.FR),
    GB: daysOf(REGIONS.GB),
  };
}

const DAY = 24 * 60 * 60_000;
