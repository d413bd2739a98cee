import { LOCALES, type Locale, type LocaleDefinition, localeDefinition } from '#shared/locales/index.ts';

export interface LocaleLink {
  readonly definition: LocaleDefinition;
  /** Stores the choice in a cookie and redirects to the same page in that locale. */
  readonly href: string;
}

/** Puts accents after their letters. A collator would take 40 ms on a slow phone, on every page. */
const sortKey = ({ countryName }: LocaleDefinition) => countryName.normalize('NFD');

const BY_COUNTRY = LOCALES.map(localeDefinition).sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));

/**
 * A link to each locale, sorted by country. It leads to the same page, or to the home page where that locale has no
 * such page.
 */
export function localeLinks(paths: Readonly<Partial<Record<Locale, string>>>): LocaleLink[] {
  return BY_COUNTRY.map((definition) => {
    const path = encodeURIComponent(paths[definition.locale] ?? '/');
    return { definition, href: `/locale?to=${definition.locale}&path=${path}` };
  });
}
