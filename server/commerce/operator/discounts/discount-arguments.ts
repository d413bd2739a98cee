import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { parseWhole } from '#server/platform/commands/option-values.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { CURRENCIES } from '#shared/countries/countries.ts';
import { addDays, isCalendarDate } from '#shared/dates/calendar-date.ts';
import type { Currency } from '#shared/locales/index.ts';
import { DISCOUNT_KINDS, normaliseDiscountCode } from '#shared/pricing/discount.ts';
import type { NewDiscount } from '../../discounts/discounts.repository.ts';
import { parseBrand } from '../command-options.ts';

/** Days of discounts begin and end at midnight here, in all shops. */
export const MERCHANT_TIME_ZONE = 'Europe/Amsterdam';

export type DiscountCommand =
  | { readonly kind: 'add'; readonly discount: Omit<NewDiscount, 'createdAt'> }
  | { readonly kind: 'list'; readonly brand: BrandCode | undefined; readonly isJson: boolean }
  | { readonly kind: 'end'; readonly brand: BrandCode; readonly code: string };

interface DiscountValues {
  readonly percent?: string | undefined;
  readonly amount?: string | undefined;
  readonly 'free-delivery': boolean;
  readonly minimum?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly once: boolean;
  readonly uses?: string | undefined;
}

/** Parses a code and its brand, which is required. */
export function parseCodeOfBrand(given: string, brand: string | undefined) {
  const code = normaliseDiscountCode(given);
  if (!/^[A-Z0-9-]{3,40}$/.test(code)) throw new TypeError('A code has 3 to 40 letters, digits and dashes');
  const known = parseBrand(brand);
  if (!known) throw new TypeError('--brand is missing');
  return { code, brand: known };
}

/** Parses the options of a new code. */
export function parseDiscount(values: DiscountValues): Omit<NewDiscount, 'createdAt' | 'code' | 'brand'> {
  const given = [values.percent !== undefined, values.amount !== undefined, values['free-delivery']];
  if (given.filter(Boolean).length !== 1) {
    throw new TypeError('Exactly one of --percent, --amount and --free-delivery is needed');
  }
  const startsAt = instantOf('--from', values.from, 'start');
  const endsAt = instantOf('--until', values.until, 'end');
  if (startsAt && endsAt && endsAt <= startsAt) throw new TypeError('--until is not after --from');
  return {
    startsAt,
    endsAt,
    oncePerCustomer: values.once,
    kind: DISCOUNT_KINDS[given.indexOf(true)] ?? 'percent',
    percent: values.percent === undefined ? null : parseWhole('--percent', values.percent, { max: 100 }),
    amounts: values.amount === undefined ? null : amountsOf('--amount', values.amount),
    minimums: values.minimum === undefined ? {} : amountsOf('--minimum', values.minimum),
    maxUses: values.uses === undefined ? null : parseWhole('--uses', values.uses, { max: 1_000_000 }),
  };
}

/** Amounts such as EUR:10,GBP:8.50, in minor units. */
function amountsOf(name: string, given: string): Partial<Record<Currency, number>> {
  const amounts: Partial<Record<Currency, number>> = {};
  for (const part of given.split(',')) {
    const [, letters, units = '', cents = ''] = /^([A-Z]{3}):(\d{1,5})(?:\.(\d\d))?$/.exec(part) ?? [];
    const currency = CURRENCIES.find((known) => known === letters);
    const amount = Number(units) * 100 + Number(cents);
    if (!currency || amount === 0) {
      throw new TypeError(`${name} is an amount including VAT by currency, such as EUR:10,GBP:8.50`);
    }
    amounts[currency] = amount;
  }
  return amounts;
}

function instantOf(name: string, given: string | undefined, edge: 'start' | 'end'): Date | null {
  if (given === undefined) return null;
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(T[\d:.]+Z)?$/.exec(given) ?? [];
  const isDay = day !== undefined && isCalendarDate(day);
  if (isDay && !time) {
    return fromZonedTime(`${addDays(day, edge === 'end' ? 1 : 0)}T00:00`, MERCHANT_TIME_ZONE);
  }
  const instant = new Date(isDay ? given : Number.NaN);
  if (Number.isNaN(instant.getTime())) {
    throw new TypeError(`${name} is a date such as 2026-12-01 or 2026-12-01T08:00:00Z`);
  }
  return instant;
}
