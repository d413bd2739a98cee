import type { OptionInputType } from '../enumerations.ts';
import type { Currency, Language, Locale } from '../locales/index.ts';

// A configuration as a brand's catalogue contains it, in every language and currency; localise.ts derives the one
// that a shop shows. configuration.schema.json is its published schema; the import checks what a schema cannot
// express.

/** A text in all four languages, with overrides for a locale (de-AT falls back to de). */
export type LocalisedText = Readonly<Record<Language, string> & Partial<Record<Locale, string>>>;

/** Minor units by currency, excluding VAT; never negative. */
export type Amounts = Readonly<Record<Currency, number>>;

/** The side of a size that counts, or its perimeter. */
export type RunningLength = 'width' | 'height' | 'perimeter';

/**
 * Addition of an answer to the unit price. `fixed` on a Number counts once per piece; `percent` applies to the base
 * price plus all amounts. Areas and lengths are those of the configuration's only Dimensions option, but not less than
 * `least` (mm², mm).
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

/** A text of a row of the catalogue. */
export type RowText = Readonly<Record<Language, string>> & {
  readonly [Key in Locale]?: string | undefined;
};

/** A catalogue's attribute with the texts of its values; one without texts is the same in every language. */
export interface AuthoredAttribute {
  readonly name: RowText;
  readonly type: string;
  readonly values: Readonly<Record<string, RowText>>;
}

/** Change of a piece's weight. Whole grams and percents. */
export interface WeightEffect {
  /** Replaces that of the configuration, such as for another material. */
  readonly gramsPerSquareMetre?: number;
  /** Multiplies the weight by area, such as for another thickness. */
  readonly percentPerSquareMetre?: number;
  /** Added to a piece. */
  readonly grams?: number;
}

/**
 * How a piece is packed: as its product, flat, rolled around a core, folded in halves, as the panels of a hood, or stacked with
 * the other pieces of its line. Whole millimetres.
 */
export interface AuthoredPacking {
  readonly kind: 'product' | 'flat' | 'rolled' | 'folded' | 'panels' | 'stacked';
  /** Of the piece; absent for a piece that is packed as its product. */
  readonly thickness?: number;
  /** A flat piece whose longer side exceeds this is rolled. */
  readonly rolledAbove?: number;
  /** The Number that is the depth of a hood, and its unit. */
  readonly depth?: { readonly optionId: string; readonly millimetres: number };
  /** Millimetres per unit of the Numbers that add up to the diameter of a stacked ring, by their option. */
  readonly diameter?: Readonly<Record<string, number>>;
}

/** A change of the packing by an answer. */
export type PackingEffect = Pick<AuthoredPacking, 'thickness'> & Partial<Pick<AuthoredPacking, 'kind'>>;

/** Facts of the product that a choice changes. An empty object states that it changes none. */
export interface AuthoredFacts {
  /** Values by id of their attribute, which replace those of the product or of earlier options; null takes one away. */
  readonly attributes?: Readonly<Record<string, string | null>>;
  readonly weight?: WeightEffect;
  readonly packed?: PackingEffect;
  /** Pieces in a set. */
  readonly setOf?: number;
}

interface AuthoredTexts {
  readonly label: LocalisedText;
  readonly hint?: LocalisedText;
}

export interface AuthoredChoice {
  readonly id: string;
  readonly texts: AuthoredTexts;
  /** Letters and digits that the choice adds to the resolved SKU, which selects the image set. */
  readonly skuFragment?: string;
  /** Name of a picture. */
  readonly image?: string;
  /** A colour as #rrggbb. */
  readonly colour?: string;
  readonly priceEffect?: AuthoredPriceEffect;
  /** Working days that it adds to the delivery time. */
  readonly deliveryDays?: number;
  readonly facts?: AuthoredFacts;
}

export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Limits of an answer; those that do not apply to the input type are absent. */
export interface OptionLimits {
  /** Range of a Number. */
  readonly number?: Bounds;
  /** Sides of Dimensions in millimetres; a side with equal min and max is fixed. */
  readonly width?: Bounds;
  readonly height?: Bounds;
  /** Characters of a TextArea. */
  readonly maxLength?: number;
  /** Bytes of a File, at most MAX_FILE_SIZE. */
  readonly maxBytes?: number;
  /** Whether a File's picture is cropped to the proportions of the size. */
  readonly cropToSize?: boolean;
}

/**
 * A condition on an earlier, visible option: its answer is one of these choices; it has an answer; the answer lies
 * within bounds (a number, or a side of a size in mm, both ends included); the number times `millimetres` is more than
 * a side of the chosen size; or the picture's crop at the chosen size has a resolution from `min` to below `below` dots
 * per inch.
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
      readonly kind: 'exceeds';
      readonly optionId: string;
      readonly millimetres: number;
      readonly side: 'width' | 'height' | 'shorter';
    }
  | {
      readonly kind: 'resolution';
      readonly optionId: string;
      readonly min?: number;
      readonly below?: number;
    };

export interface AuthoredOption {
  /** Stable, because answers, carts and orders refer to it. */
  readonly id: string;
  readonly input: OptionInputType;
  readonly texts: AuthoredTexts;
  readonly required: boolean;
  /** Empty for inputs without choices. */
  readonly choices: readonly AuthoredChoice[];
  readonly limits?: OptionLimits;
  readonly priceEffect?: AuthoredPriceEffect;
  readonly deliveryDays?: number;
  /** Id of the attribute whose value is the answer, such as the thickness. */
  readonly attribute?: string;
  /** All conditions must hold. */
  readonly visibleWhen?: readonly VisibilityRule[];
  /** Whether a RedRemark, while it is visible, prevents an order: as a fault of the option of its last rule. */
  readonly blocks?: boolean;
  /** The initial answer: a choice id, ids, a number, a text, a colour, a size. */
  readonly defaultAnswer?:
    | string
    | number
    | readonly string[]
    | { readonly width: number; readonly height: number };
}

/** Weight of a piece beyond the product's own weight, by its size and by the answer to a Number. Whole grams. */
export interface AuthoredWeight {
  readonly gramsPerSquareMetre?: number;
  readonly runningMetre?: { readonly grams: number; readonly along: RunningLength };
  /** With `along`, grams of a unit per running metre: an area, such as that of the walls of a hood by its depth. */
  readonly each?: { readonly optionId: string; readonly grams: number; readonly along?: RunningLength };
}

/** The options of configurable products, in order. */
export interface AuthoredConfiguration {
  readonly options: readonly AuthoredOption[];
  readonly weight?: AuthoredWeight;
  /** Without it a piece with a size is packed flat, as deep as the product's package. */
  readonly packed?: AuthoredPacking;
  /** Id of the Number option that counts the pieces of a set. */
  readonly setOf?: string;
  /**
   * Whether every answer makes a product that is cut to measure, which excludes it from withdrawal, although it has no
   * Dimensions option: such as a ring with a bore and a width as numbers.
   */
  readonly madeToMeasure?: boolean;
}

/**
 * A unit price with its tiers as the catalogue stores it: minor units excluding VAT; a null maxQuantity has no upper
 * bound.
 */
export interface BasePrice {
  readonly priceExcVat: number;
  readonly volumeDiscount: readonly {
    readonly minQuantity: number;
    readonly maxQuantity: number | null;
    readonly priceExcVat: number;
  }[];
}

/** The stored configuration of a product: as authored, with the product's base price and attributes. */
export interface StoredConfiguration extends AuthoredConfiguration {
  /** The attributes that answers change, by id; absent in a configuration that was imported before facts. */
  readonly attributes?: Readonly<Record<string, AuthoredAttribute>>;
  /** The product's own values of these attributes. */
  readonly own?: readonly { readonly id: string; readonly value: string }[];
  readonly base: Readonly<Record<Currency, BasePrice>>;
}
