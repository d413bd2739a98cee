export const LOCALES = ['de-AT', 'de-DE', 'en-GB', 'fr-BE', 'fr-FR', 'nl-BE', 'nl-NL'] as const;
export type Locale = (typeof LOCALES)[number];

export const LANGUAGES = ['nl', 'de', 'fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Country = 'NL' | 'BE' | 'DE' | 'AT' | 'FR' | 'GB';
export type Currency = 'EUR' | 'GBP';

export interface LocaleDefinition {
  readonly locale: Locale;
  readonly language: Language;
  /** Name of the language in that language, for the language switch. */
  readonly languageName: string;
  readonly country: Country;
  readonly countryName: string;
  readonly currency: Currency;
  /** IANA name of the business time zone. */
  readonly timeZone: string;
  /** Top-level domain of the shop in this country. */
  readonly domain: string;
  /** Host label of a country's second language, which shares the domain of the first: `fr` of fr.easyfelt.be. */
  readonly hostLanguage?: string;
}
