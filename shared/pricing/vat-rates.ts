import type { CalendarDate } from '../dates/calendar-date.ts';
import type { Country } from '../locales/index.ts';

interface VatRatePeriod {
  readonly country: Country;
  /** Percent. */
  readonly rate: number;
  /** The first day on which it applies. */
  readonly from: CalendarDate;
}

/**
 * Standard VAT rates. Source: European Commission, Taxes in Europe Database (TEDB), standard rates of the Member States;
 * for Great Britain HMRC, Rates of VAT. A change gets a line of its own with the day of its law, before that day.
 */
export const STANDARD_VAT_RATES: readonly VatRatePeriod[] = [
  { country: 'AT', rate: 20, from: '1984-01-01' },
  { country: 'BE', rate: 21, from: '1996-01-01' },
  { country: 'DE', rate: 19, from: '2007-01-01' },
  { country: 'DE', rate: 16, from: '2020-07-01' },
  { country: 'DE', rate: 19, from: '2021-01-01' },
  { country: 'FR', rate: 20, from: '2014-01-01' },
  { country: 'GB', rate: 20, from: '2011-01-04' },
  { country: 'NL', rate: 21, from: '2012-10-01' },
];

/**
 * The standard rate of a country on a day such as 2026-11-22, in percent: of the last period that began by then. Throws
 * RangeError for a day before all periods.
 */
export function standardVatRate(
  country: Country,
  day: CalendarDate,
  periods: readonly VatRatePeriod[] = STANDARD_VAT_RATES,
): number {
  const known = periods.filter((period) => period.country === country && period.from <= day);
  const last = known.reduce<VatRatePeriod | undefined>(
    (latest, period) => (latest && latest.from > period.from ? latest : period),
    undefined,
  );
  if (!last) throw new RangeError(`No VAT rate of ${country} is known for ${day}`);
  return last.rate;
}
