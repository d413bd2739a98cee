import { LOCALES, localeDefinition } from '#shared/locales/index.ts';

/** The countries in which the brands have a site. */
export const SHOP_COUNTRIES = [...new Set(LOCALES.map((locale) => localeDefinition(locale).country))];
