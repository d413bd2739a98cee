import { LOCALES, type Locale, type LocaleDefinition, localeDefinition } from '#shared/locales/index.ts';

export interface LocaleLink {
  readonly definition: LocaleDefinition;
  /** Remembers the choice and goes to the same page there (domain: locale, host and path). */
  readonly href: string;
}

/**
 * A link to each locale, sorted by country: to the path of the same page where it exists there, to the home page
 * where it does not.
 */
export function localeLinks(paths: Readonly<Partial<Record<Locale, string>>>): LocaleLink[] {
  return LOCALES.map((locale) => {
    const query = new URLSearchParams({ to: locale, path: paths[locale] ?? '/' });
    return { definition: localeDefinition(locale), href: `/locale?${query}` };
  }).sort((a, b) => a.definition.countryName.localeCompare(b.definition.countryName, 'en'));
}
