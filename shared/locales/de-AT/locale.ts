import type { LocaleDefinition } from '../locale.ts';

export const locale = {
  locale: 'de-AT',
  language: 'de',
  languageName: 'Deutsch',
  country: 'AT',
  countryName: 'Österreich',
  currency: 'EUR',
  timeZone: 'Europe/Vienna',
  domain: 'at',
} as const satisfies LocaleDefinition;
