import type { CalendarDate } from '../dates/calendar-date.ts';
import type { Country } from './countries.ts';

export interface VatRatePeriod {
  /** Percent. */
  readonly rate: number;
  /** The first day on which it applies. */
  readonly from: CalendarDate;
}

/**
 * Standard VAT rates. Source: European Commission, Taxes in Europe Database (TEDB), standard rates of the Member States;
 * for Great Britain HMRC, Rates of VAT. A change gets a period of its own with the day of its law, before that day.
 */
export const STANDARD_VAT_RATES: Readonly<Record<Country, readonly VatRatePeriod[]>> = {
  AT: [{ rate: 20, from: '1984-01-01' }],
  BE: [{ rate: 21, from: '1996-01-01' }],
  DE: [
    { rate: 19, from: '2007-01-01' },
    { rate: 16, from: '2020-07-01' },
    { rate: 19, from: '2021-01-01' },
  ],
  FR: [{ rate: 20, from: '2014-01-01' }],
  GB: [{ rate: 20, from: '2011-01-04' }],
  NL: [{ rate: 21, from: '2012-10-01' }],
};
