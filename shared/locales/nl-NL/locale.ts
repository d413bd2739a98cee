import type { LocaleDefinition } from '../locale.ts';

export const locale = {
  locale: 'nl-NL',
  language: 'nl',
  languageName: 'Nederlands',
  country: 'NL',
  countryName: 'Nederland',
  currency: 'EUR',
  timeZone: 'Europe/Amsterdam',
  domain: 'nl',
} as const satisfies LocaleDefinition;
