import type { OptionInputType } from '../enumerations.ts';
import type { Language, Locale } from '../locales/index.ts';

/** A text by language, with a locale's own words where they differ (fallback chain: de-AT, then de). */
export type LocalisedText = Readonly<Partial<Record<Language | Locale, string>>>;

/** What an answer adds to the unit price. Amounts in minor units by currency, excluding VAT; percent of the base price. */
export type PriceEffect =
  | { readonly kind: 'fixed'; readonly amount: Readonly<Record<string, number>> }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'perSquareMetre'; readonly amount: Readonly<Record<string, number>> }
  | { readonly kind: 'perRunningMetre'; readonly amount: Readonly<Record<string, number>> };

export interface ConfigurationChoice {
  readonly id: string;
  readonly texts: { readonly label: LocalisedText; readonly hint?: LocalisedText };
  /** What the choice contributes to the resolved SKU, which picks the image set. */
  readonly skuFragment?: string;
  /** Name of a picture. */
  readonly image?: string;
  /** A colour as #rrggbb. */
  readonly colour?: string;
  readonly priceEffect?: PriceEffect;
}

/** Bounds of what may be entered; those that do not fit the input type are absent. */
export interface ConfigurationLimits {
  /** Numbers; for Dimensions millimetres of each side. */
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly maxLength?: number;
  /** Bytes of a file. */
  readonly maxBytes?: number;
  /** Content types of a file. */
  readonly contentTypes?: readonly string[];
}

/** Shown only while an earlier option's answer is one of these choice ids. */
export interface VisibilityRule {
  readonly optionId: string;
  readonly oneOf: readonly string[];
}

export interface ConfigurationOption {
  /** Stable: answers, carts and orders name it. */
  readonly id: string;
  readonly input: OptionInputType;
  readonly texts: { readonly label: LocalisedText; readonly hint?: LocalisedText };
  readonly required: boolean;
  readonly choices: readonly ConfigurationChoice[];
  readonly limits?: ConfigurationLimits;
  readonly priceEffect?: PriceEffect;
  /** All of them must hold. */
  readonly visibleWhen?: readonly VisibilityRule[];
}

/** The ordered options of a configurable product. */
export interface ProductConfiguration {
  readonly options: readonly ConfigurationOption[];
}
