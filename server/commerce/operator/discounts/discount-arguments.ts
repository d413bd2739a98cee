import { parseArgs } from 'node:util';
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { ALL_BRANDS, type BrandCode } from '#shared/brands/index.ts';
import { CURRENCIES } from '#shared/countries/countries.ts';
import { addDays, isCalendarDate } from '#shared/dates/calendar-date.ts';
import type { Currency } from '#shared/locales/index.ts';
import { DISCOUNT_KINDS, normaliseDiscountCode } from '#shared/pricing/discount.ts';
import type { NewDiscount } from '../../discounts/discounts.repository.ts';
import { UsageError } from '../../kernel/usage-error.ts';

/** Days of discounts begin and end at midnight here, in all shops. */
export const MERCHANT_TIME_ZONE = 'Europe/Amsterdam';

export const DISCOUNTS_USAGE = `npm run discounts -- add CODE --brand EF --percent 10 | --amount EUR:10,GBP:9 | --free-delivery
    [--minimum EUR:50] [--from 2026-12-01] [--until 2026-12-31] [--once] [--uses 100]
npm run discounts -- list [--brand EF] [--json]
npm run discounts -- end CODE --brand EF`;

export type DiscountCommand =
  | { readonly kind: 'add'; readonly discount: Omit<NewDiscount, 'createdAt'> }
  | { readonly kind: 'list'; readonly brand: BrandCode | undefined; readonly isJson: boolean }
  | { readonly kind: 'end'; readonly brand: BrandCode; readonly code: string };

/** Parses the arguments of the command. Throws UsageError. */
export function parseDiscountArguments(args: readonly string[]): DiscountCommand {
  try {
    return parse(args);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(error.message, DISCOUNTS_USAGE);
  }
}

function parse(args: readonly string[]): DiscountCommand {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      brand: { type: 'string' },
      percent: { type: 'string' },
      amount: { type: 'string' },
      'free-delivery': { type: 'boolean', default: false },
      minimum: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      once: { type: 'boolean', default: false },
      uses: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const [verb, ...rest] = positionals;
  const brand = values.brand === undefined ? undefined : brandOf(values.brand);
  if (verb === 'list' && rest.length === 0) return { kind: 'list', brand, isJson: values.json };
  const code = normaliseDiscountCode(rest[0] ?? '');
  if ((verb !== 'add' && verb !== 'end') || rest.length !== 1) throw new TypeError('Unknown command');
  if (!/^[A-Z0-9-]{3,40}$/.test(code)) throw new TypeError('A code has 3 to 40 letters, digits and dashes');
  if (!brand) throw new TypeError('--brand is missing');
  if (verb === 'end') return { kind: 'end', brand, code };

  const given = [values.percent !== undefined, values.amount !== undefined, values['free-delivery']];
  if (given.filter(Boolean).length !== 1) {
    throw new TypeError('Exactly one of --percent, --amount and --free-delivery is needed');
  }
  const startsAt = instantOf('--from', values.from, 'start');
  const endsAt = instantOf('--until', values.until, 'end');
  if (startsAt && endsAt && endsAt <= startsAt) throw new TypeError('--until is not after --from');
  return {
    kind: 'add',
    discount: {
      brand,
      code,
      startsAt,
      endsAt,
      oncePerCustomer: values.once,
      kind: DISCOUNT_KINDS[given.indexOf(true)] ?? 'percent',
      percent: values.percent === undefined ? null : wholeNumber('--percent', values.percent, 100),
      amounts: values.amount === undefined ? null : amountsOf('--amount', values.amount),
      minimums: values.minimum === undefined ? {} : amountsOf('--minimum', values.minimum),
      maxUses: values.uses === undefined ? null : wholeNumber('--uses', values.uses, 1_000_000),
    },
  };
}

function brandOf(given: string): BrandCode {
  const brand = ALL_BRANDS.find(({ code }) => code === given)?.code;
  if (!brand) throw new TypeError(`Not a brand: expected ${ALL_BRANDS.map(({ code }) => code).join(', ')}`);
  return brand;
}

function wholeNumber(name: string, given: string, max: number): number {
  const number = Number(given);
  if (!/^\d+$/.test(given) || number < 1 || number > max) {
    throw new TypeError(`${name} is a whole number from 1 to ${max}`);
  }
  return number;
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

/** An instant, or the start or end of a day of the merchant. */
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
