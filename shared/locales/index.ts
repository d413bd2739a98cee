import { locale as deAT } from './de-AT/locale.ts';
import { locale as deDE } from './de-DE/locale.ts';
import { locale as enGB } from './en-GB/locale.ts';
import { locale as frBE } from './fr-BE/locale.ts';
import { locale as frFR } from './fr-FR/locale.ts';
import { locale as nlBE } from './nl-BE/locale.ts';
import { locale as nlNL } from './nl-NL/locale.ts';

export const LOCALES = ['de-AT', 'de-DE', 'en-GB', 'fr-BE', 'fr-FR', 'nl-BE', 'nl-NL'] as const;
export type Locale = (typeof LOCALES)[number];

export const LANGUAGES = ['nl', 'de', 'fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Country = 'NL' | 'BE' | 'DE' | 'AT' | 'FR' | 'GB';
export type Currency = 'EUR' | 'GBP';

export interface LocaleDefinition {
  readonly locale: Locale;
  readonly language: Language;
  /** The language as its speakers call it, for the switcher. */
  readonly languageName: string;
  readonly country: Country;
  readonly countryName: string;
  readonly currency: Currency;
  /** IANA name of the business time zone (spec section 1). */
  readonly timeZone: string;
  /** Top-level domain of the shop in this country. */
  readonly domain: string;
  /** Host label of a language that shares its domain with the country's first one. */
  readonly hostLanguage?: string;
}

export const DEFAULT_LOCALE: Locale = 'nl-NL';

const DEFINITIONS = {
  'de-AT': deAT,
  'de-DE': deDE,
  'en-GB': enGB,
  'fr-BE': frBE,
  'fr-FR': frFR,
  'nl-BE': nlBE,
  'nl-NL': nlNL,
} as const satisfies Record<Locale, LocaleDefinition>;

/** Country, currency, time zone and names of a locale (spec section 1). */
export function localeDefinition(locale: Locale): LocaleDefinition {
  return DEFINITIONS[locale];
}

/** Narrows a string to one of the seven supported locales; case matters. */
export function isLocale(value: string): value is Locale {
  return (LOCALES as readonly string[]).includes(value);
}

/** Where a text is looked up, most specific first: de-AT, then de. */
export function fallbackChain(locale: Locale): readonly [Locale, Language] {
  return [locale, DEFINITIONS[locale].language];
}
