import type { OptionInputType } from '../enumerations.ts';
import type { Currency, Language, Locale } from '../locales/index.ts';

// A configuration as a brand's catalogue writes it down: every language, every currency. `localise.ts` makes of it what
// one shop shows. The published schema is configuration.schema.json; what it cannot say, the import checks.

/** A text in all four languages, with a locale's own words where they differ (fallback chain: de-AT, then de). */
export type LocalisedText = Readonly<Record<Language, string> & Partial<Record<Locale, string>>>;

/** Minor units by currency, excluding VAT; never negative. */
export type Amounts = Readonly<Record<Currency, number>>;

/** Which length of a size counts: one side, or all the way round. */
export type RunningLength = 'width' | 'height' | 'perimeter';

/**
 * What an answer adds to the unit price. `fixed` on a Number counts for each one; `percent` is of the base price with
 * all amounts. Areas and lengths are those of the configuration's one Dimensions option, at least `least` of them (mm², mm).
 */
export type AuthoredPriceEffect =
  | { readonly kind: 'fixed'; readonly amount: Amounts }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'perSquareMetre'; readonly amount: Amounts; readonly least?: number }
  | {
      readonly kind: 'perRunningMetre';
      readonly amount: Amounts;
      readonly along: RunningLength;
      readonly least?: number;
    };

interface AuthoredTexts {
  readonly label: LocalisedText;
  readonly hint?: LocalisedText;
}

export interface AuthoredChoice {
  readonly id: string;
  readonly texts: AuthoredTexts;
  /** What the choice contributes to the resolved SKU, which picks the image set: letters and digits. */
  readonly skuFragment?: string;
  /** Name of a picture. */
  readonly image?: string;
  /** A colour as #rrggbb. */
  readonly colour?: string;
  readonly priceEffect?: AuthoredPriceEffect;
  /** Working days that it adds to the delivery. */
  readonly deliveryDays?: number;
}

export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Bounds of what may be entered; those that do not fit the input type are absent. */
export interface OptionLimits {
  /** Of a Number. */
  readonly number?: Bounds;
  /** Of the sides of Dimensions, in millimetres; a side whose min is its max is fixed. */
  readonly width?: Bounds;
  readonly height?: Bounds;
  /** Characters of a TextArea. */
  readonly maxLength?: number;
  /** Bytes of a File, at most the constant. */
  readonly maxBytes?: number;
  /** A File's picture must have the proportions of the size: it is cropped to them. */
  readonly cropToSize?: boolean;
}

/**
 * Shown only while an earlier, visible option's answer is one of these choices; is there at all; lies within bounds
 * (a number, or a side of a size in mm, both ends included); or has a picture whose crop at the chosen size has so many
 * dots per inch (from `min`, below `below`).
 */
export type VisibilityRule =
  | { readonly kind: 'choice'; readonly optionId: string; readonly oneOf: readonly string[] }
  | { readonly kind: 'answered'; readonly optionId: string }
  | {
      readonly kind: 'range';
      readonly optionId: string;
      readonly side?: 'width' | 'height';
      readonly min?: number;
      readonly max?: number;
    }
  | {
      readonly kind: 'resolution';
      readonly optionId: string;
      readonly min?: number;
      readonly below?: number;
    };

export interface AuthoredOption {
  /** Stable: answers, carts and orders name it. */
  readonly id: string;
  readonly input: OptionInputType;
  readonly texts: AuthoredTexts;
  readonly required: boolean;
  /** Empty for inputs without choices. */
  readonly choices: readonly AuthoredChoice[];
  readonly limits?: OptionLimits;
  readonly priceEffect?: AuthoredPriceEffect;
  readonly deliveryDays?: number;
  /** All of them must hold. */
  readonly visibleWhen?: readonly VisibilityRule[];
  /** What a shopper who opens the product finds answered: a choice id, ids, a number, a text, a colour, a size. */
  readonly defaultAnswer?:
    | string
    | number
    | readonly string[]
    | { readonly width: number; readonly height: number };
}

/** What a piece weighs beyond the product's own weight: by its size, and by what a Number counts. Whole grams. */
export interface AuthoredWeight {
  readonly gramsPerSquareMetre?: number;
  readonly runningMetre?: { readonly grams: number; readonly along: RunningLength };
  readonly each?: { readonly optionId: string; readonly grams: number };
}

/** The ordered options of configurable products. */
export interface AuthoredConfiguration {
  readonly options: readonly AuthoredOption[];
  readonly weight?: AuthoredWeight;
}

/** A unit price with its tiers as the catalogue keeps it: minor units excluding VAT; maxQuantity null is no upper bound. */
export interface BasePrice {
  readonly priceExcVat: number;
  readonly volumeDiscount: readonly {
    readonly minQuantity: number;
    readonly maxQuantity: number | null;
    readonly priceExcVat: number;
  }[];
}

/** What a product keeps of its configuration: as authored, with the product's own base price. */
export interface StoredConfiguration extends AuthoredConfiguration {
  readonly base: Readonly<Record<Currency, BasePrice>>;
}
