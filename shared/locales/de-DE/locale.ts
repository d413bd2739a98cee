import type { LocaleDefinition } from '../locale.ts';

export const locale = {
  locale: 'de-DE',
  language: 'de',
  languageName: 'Deutsch',
  country: 'DE',
  countryName: 'Deutschland',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  domain: 'de',
} as const satisfies LocaleDefinition;
