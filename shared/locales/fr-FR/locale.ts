import type { LocaleDefinition } from '../locale.ts';

export const locale = {
  locale: 'fr-FR',
  language: 'fr',
  languageName: 'Français',
  country: 'FR',
  countryName: 'France',
  currency: 'EUR',
  timeZone: 'Europe/Paris',
  domain: 'fr',
} as const satisfies LocaleDefinition;
