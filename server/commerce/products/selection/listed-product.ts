import type { Currency, Locale } from '#shared/locales/index.ts';

/** A product as lists filter and sort it. */
export interface ListedProduct {
  readonly id: string;
  readonly sku: string;
  readonly family: string;
  readonly manufacturer: string;
  readonly categories: readonly string[];
  /** The colour of the product, or the colours in which it can be made. */
  readonly colours: readonly string[];
  /** Millimetres; null without a fixed size. */
  readonly longestSide: number | null;
  /** Sizes in its attributes, such as `60 × 60 cm`. */
  readonly sizes: readonly string[];
  readonly isMadeToMeasure: boolean;
  readonly absorptionClass: string | null;
  /** The attribute Rw, such as `22 dB`. */
  readonly soundReduction: string | null;
  readonly available: boolean;
  /** Minor units, excluding VAT. */
  readonly prices: Readonly<Partial<Record<Currency, number>>>;
  /** Rank of the name in the alphabetical order of each locale. */
  readonly nameRanks: Readonly<Partial<Record<Locale, number>>>;
}
