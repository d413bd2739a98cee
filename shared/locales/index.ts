import { type Country, type Currency, countryFacts } from '../countries/countries.ts';
import { type Language, languageName } from './languages.ts';
import { LOCALE_TABLE } from './locale-table.ts';

export type { Country, Currency } from '../countries/countries.ts';
export { LANGUAGES, type Language } from './languages.ts';

export type Locale = keyof typeof LOCALE_TABLE;

/** Order of preference where several locales match equally well. */
export const PREFERRED_LOCALES = Object.keys(LOCALE_TABLE) as readonly Locale[];
export const LOCALES: readonly Locale[] = [...PREFERRED_LOCALES].sort();

export const DEFAULT_LOCALE: Locale = 'nl-NL';

export interface LocaleDefinition {
  readonly locale: Locale;
  readonly language: Language;
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

const DEFINITIONS = Object.fromEntries(
  LOCALES.map((locale): [Locale, LocaleDefinition] => {
    const facts = LOCALE_TABLE[locale];
    const { currency } = countryFacts(facts.country);
    return [locale, { ...facts, locale, languageName: languageName(facts.language), currency }];
  }),
) as Record<Locale, LocaleDefinition>;

/** Country, currency, time zone and names of a locale. */
export function localeDefinition(locale: Locale): LocaleDefinition {
  return DEFINITIONS[locale];
}

/** Narrows a string to a supported locale; case matters. */
export function isLocale(value: string): value is Locale {
  return (LOCALES as readonly string[]).includes(value);
}

/** The folders in which texts are looked up, most specific first: de-AT, then de. */
export function fallbackChain(locale: Locale): readonly [Locale, Language] {
  return [locale, LOCALE_TABLE[locale].language];
}
