import type { Country } from '../countries/countries.ts';
import { STANDARD_VAT_RATES, type VatRatePeriod } from '../countries/standard-vat-rates.ts';
import type { CalendarDate } from '../dates/calendar-date.ts';

/**
 * The standard rate of a country on a day such as 2026-11-22, in percent: of the last period that began by then. Throws
 * RangeError for a day before all periods.
 */
export function standardVatRate(
  country: Country,
  day: CalendarDate,
  periods: readonly VatRatePeriod[] = STANDARD_VAT_RATES[country],
): number {
  const known = periods.filter((period) => period.from <= day);
  const last = known.reduce<VatRatePeriod | undefined>(
    (latest, period) => (latest && latest.from > period.from ? latest : period),
    undefined,
  );
  if (!last) throw new RangeError(`No VAT rate of ${country} is known for ${day}`);
  return last.rate;
}
