import { locale as deAT } from './de-AT/locale.ts';
import { locale as deDE } from './de-DE/locale.ts';
import { locale as enGB } from './en-GB/locale.ts';
import { locale as frBE } from './fr-BE/locale.ts';
import { locale as frFR } from './fr-FR/locale.ts';
import { type Language, LOCALES, type Locale, type LocaleDefinition } from './locale.ts';
import { locale as nlBE } from './nl-BE/locale.ts';
import { locale as nlNL } from './nl-NL/locale.ts';

export {
  type Country,
  type Currency,
  LANGUAGES,
  type Language,
  LOCALES,
  type Locale,
  type LocaleDefinition,
} from './locale.ts';

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
  return [locale, DEFINITIONS[locale].language];
}
