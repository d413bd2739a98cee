import type { PriceDisplay } from '../enumerations.ts';

// The values of the size, price and stock filters, whose ids are stable parts of URLs.

export interface SizeBracket {
  readonly id: string;
  /** Millimetres of the longest side, exclusive. */
  readonly over: number;
  /** Millimetres of the longest side, inclusive; null for no bound. */
  readonly upTo: number | null;
}

export const SIZE_BRACKETS: readonly SizeBracket[] = [
  { id: 'to-30', over: 0, upTo: 300 },
  { id: '30-60', over: 300, upTo: 600 },
  { id: '60-120', over: 600, upTo: 1200 },
  { id: 'over-120', over: 1200, upTo: null },
];

/** The size filter's value for products that are cut to the shopper's size. */
export const MADE_TO_MEASURE = 'made-to-measure';

/** The stock filter's value for products with a piece in stock. */
export const IN_STOCK = 'in-stock';

export interface InsulationBracket {
  readonly id: string;
  /** Decibels, inclusive. */
  readonly from: number;
  /** Decibels, exclusive; null for no bound. */
  readonly below: number | null;
}

/** Ranges of the weighted sound reduction index Rw. */
export const INSULATION_BRACKETS: readonly InsulationBracket[] = [
  { id: 'to-20', from: 0, below: 20 },
  { id: '20-25', from: 20, below: 25 },
  { id: '25-30', from: 25, below: 30 },
  { id: 'over-30', from: 30, below: null },
];

/** The bracket of an Rw such as `22 dB`; undefined for any other text, such as that of a product with several values. */
export function insulationBracketId(text: string | null): string | undefined {
  const [, decibels] = /^(\d{1,3}) dB$/.exec(text ?? '') ?? [];
  if (decibels === undefined) return undefined;
  const value = Number(decibels);
  return INSULATION_BRACKETS.find(({ from, below }) => value >= from && (below === null || value < below))
    ?.id;
}

/** The size bracket of a product's longest side in millimetres. */
export function sizeBracketId(longestSide: number): string {
  return SIZE_BRACKETS.find(({ upTo }) => upTo === null || longestSide <= upTo)?.id ?? '';
}

/** Bounds in major units of the currency. A price on a bound is in the upper bracket. */
const PRICE_BOUNDS = [25, 50, 100, 200] as const;

export interface PriceBracket {
  readonly id: string;
  /** Major units, inclusive. */
  readonly from: number;
  /** Major units, exclusive; null for no bound. */
  readonly below: number | null;
  /** One of a product's two prices. */
  readonly display: PriceDisplay;
}

/** All brackets for prices including VAT, then all for prices excluding VAT. */
export const PRICE_BRACKETS: readonly PriceBracket[] = (['including', 'excluding'] as const).flatMap(
  (display) =>
    [0, ...PRICE_BOUNDS].map((from, index) => {
      const below = PRICE_BOUNDS[index] ?? null;
      const suffix = display === 'excluding' ? '-exc' : '';
      return { id: `${from}-${below ?? 'up'}${suffix}`, from, below, display };
    }),
);

const RANGE = /^(?:(\d{1,6})-(\d{1,6}|up)|to-(\d{1,6}))(-exc)?$/;

/**
 * Parses a value of the price filter: the id of a bracket, or a range that a shopper typed, such as 30-40, 40-up, or
 * to-40, which has the price of exactly 40. Undefined for other values.
 */
export function parsePriceRange(id: string): PriceBracket | undefined {
  const [, first, bound, upTo, excluding] = RANGE.exec(id) ?? [];
  const [from, below] = upTo === undefined ? [first, bound] : ['0', `${upTo}.01`];
  if (from === undefined || below === undefined) return undefined;
  const range = { from: Number(from), below: below === 'up' ? null : Number(below) };
  if (range.below !== null && range.below <= range.from) return undefined;
  return { id, ...range, display: excluding ? 'excluding' : 'including' };
}

/** A range that a shopper typed; undefined for other values, such as the ids of brackets. */
export function parseTypedRange(id: string): PriceBracket | undefined {
  return PRICE_BRACKETS.some((bracket) => bracket.id === id) ? undefined : parsePriceRange(id);
}

/** Whether a price in minor units is in a range. */
export function isInRange(
  { from, below, display }: PriceBracket,
  price: { readonly incVat: number; readonly excVat: number },
): boolean {
  const amount = (display === 'including' ? price.incVat : price.excVat) / 100;
  return amount >= from && (below === null || amount < below);
}

/** The two brackets of a price in minor units: of the amount including VAT and of the amount excluding VAT. */
export function priceBracketIds(price: { readonly incVat: number; readonly excVat: number }): string[] {
  return PRICE_BRACKETS.filter((bracket) => isInRange(bracket, price)).map(({ id }) => id);
}
