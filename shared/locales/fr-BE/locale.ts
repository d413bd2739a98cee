import type { LocaleDefinition } from '../locale.ts';

export const locale = {
  locale: 'fr-BE',
  language: 'fr',
  languageName: 'Français',
  country: 'BE',
  countryName: 'Belgique',
  currency: 'EUR',
  timeZone: 'Europe/Brussels',
  domain: 'be',
  hostLanguage: 'fr',
} as const satisfies LocaleDefinition;
