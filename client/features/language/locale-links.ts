import { LOCALES, type Locale, type LocaleDefinition, localeDefinition } from '#shared/locales/index.ts';

export interface LocaleLink {
  readonly definition: LocaleDefinition;
  /** Remembers the choice and goes to the same page there (domain: locale, host and path). */
  readonly href: string;
}

const BY_COUNTRY = LOCALES.map(localeDefinition).sort((a, b) =>
  a.countryName.localeCompare(b.countryName, 'en'),
);

/**
 * A link to each locale, sorted by country: to the path of the same page where it exists there, to the home page
 * where it does not.
 */
export function localeLinks(paths: Readonly<Partial<Record<Locale, string>>>): LocaleLink[] {
  return BY_COUNTRY.map((definition) => {
    const path = encodeURIComponent(paths[definition.locale] ?? '/');
    return { definition, href: `/locale?to=${definition.locale}&path=${path}` };
  });
}
