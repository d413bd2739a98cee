import type { LocaleDefinition } from '../locale.ts';

export const locale = {
  locale: 'nl-BE',
  language: 'nl',
  languageName: 'Nederlands',
  country: 'BE',
  countryName: 'België',
  currency: 'EUR',
  timeZone: 'Europe/Brussels',
  domain: 'be',
} as const satisfies LocaleDefinition;
