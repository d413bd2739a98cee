import { fallbackChain, type Locale } from './index.ts';

/** Suffix of the tag of a language or locale, for the texts of a brand. */
export const BRAND_SUFFIX = '-x-brand';

/**
 * The file with the texts of a namespace, relative to the project; it need not exist. `tag` is a language or a locale, with
 * BRAND_SUFFIX for the words of the brand alone.
 */
export function messageFile(site: string, tag: string, namespace: string): string {
  const isOfBrand = tag.endsWith(BRAND_SUFFIX);
  const folder = isOfBrand
    ? `brands/${site}/locales/${tag.slice(0, -BRAND_SUFFIX.length)}`
    : `locales/${tag}`;
  return `shared/${folder}/${namespace}.json`;
}

/**
 * The files with the texts of a namespace in a locale; the later ones replace texts of the earlier ones: language, its
 * region, and the brand's own words in both. Most of them do not exist.
 */
export function messageFiles(site: string, locale: Locale, namespace: string): string[] {
  const [region, language] = fallbackChain(locale);
  return [language, region, language + BRAND_SUFFIX, region + BRAND_SUFFIX].map((tag) =>
    messageFile(site, tag, namespace),
  );
}
