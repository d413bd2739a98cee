import type { LocaleDefinition } from '../locale.ts';

export const locale = {
  locale: 'en-GB',
  language: 'en',
  languageName: 'English',
  country: 'GB',
  countryName: 'United Kingdom',
  currency: 'GBP',
  timeZone: 'Europe/London',
  domain: 'co.uk',
} as const satisfies LocaleDefinition;
