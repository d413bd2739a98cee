import type { Country } from '../countries/countries.ts';
import type { Language } from './languages.ts';

interface LocaleFacts {
  readonly language: Language;
  readonly country: Country;
  readonly countryName: string;
  /** IANA name of the business time zone. */
  readonly timeZone: string;
  /** Top-level domain of the shop in this country. */
  readonly domain: string;
  /** Host label of a country's second language, which shares the domain of the first: `fr` of fr.easyfelt.be. */
  readonly hostLanguage?: string;
}

/**
 * The locales, in the order of preference where several match a request equally well: the first one of a language is for
 * visitors who name the language alone.
 */
export const LOCALE_TABLE = {
  'nl-NL': {
    language: 'nl',
    country: 'NL',
    countryName: 'Nederland',
    timeZone: 'Europe/Amsterdam',
    domain: 'nl',
  },
  'de-DE': {
    language: 'de',
    country: 'DE',
    countryName: 'Deutschland',
    timeZone: 'Europe/Berlin',
    domain: 'de',
  },
  'fr-FR': {
    language: 'fr',
    country: 'FR',
    countryName: 'France',
    timeZone: 'Europe/Paris',
    domain: 'fr',
  },
  'en-GB': {
    language: 'en',
    country: 'GB',
    countryName: 'United Kingdom',
    timeZone: 'Europe/London',
    domain: 'co.uk',
  },
  'nl-BE': {
    language: 'nl',
    country: 'BE',
    countryName: 'België',
    timeZone: 'Europe/Brussels',
    domain: 'be',
  },
  'de-AT': {
    language: 'de',
    country: 'AT',
    countryName: 'Österreich',
    timeZone: 'Europe/Vienna',
    domain: 'at',
  },
  'fr-BE': {
    language: 'fr',
    country: 'BE',
    countryName: 'Belgique',
    timeZone: 'Europe/Brussels',
    domain: 'be',
    hostLanguage: 'fr',
  },
} as const satisfies Record<string, LocaleFacts>;
