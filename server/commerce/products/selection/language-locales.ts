import { LOCALES, localeDefinition } from '#shared/locales/index.ts';

/** The locales of each language. */
export const LANGUAGE_LOCALES = Map.groupBy(LOCALES, (locale) => localeDefinition(locale).language);
