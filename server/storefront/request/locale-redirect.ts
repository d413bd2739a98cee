import type { Brand } from '#shared/brands/index.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { hasScreen, href, type MatchedScreen, matchScreen } from '#shared/screens/index.ts';
import type { SlugIndex } from '../commerce/views.ts';

function slugIn(index: SlugIndex, found: MatchedScreen, locale: Locale): string | undefined {
  const entries = found.screen === 'categoryDetail' ? index.categories : index.products;
  const entry = entries.find(({ slugs }) => Object.values(slugs).includes(found.slug ?? ''));
  return entry?.slugs[locale];
}

/**
 * Where a path of another language, or a slug of another language, stands in this locale: one hop, 301, decided
 * before the first byte (domain: locale, host and path). Undefined when the path is right as it is, or unknown.
 */
export async function localisedPath(
  brand: Brand,
  locale: Locale,
  pathname: string,
  readSlugs: () => Promise<SlugIndex>,
): Promise<string | undefined> {
  const own = matchScreen(pathname, locale);
  const found = own ?? LOCALES.map((other) => matchScreen(pathname, other)).find((match) => match);
  if (!found || !hasScreen(brand, found.screen)) return undefined;
  const isCatalogue = found.screen === 'productDetail' || found.screen === 'categoryDetail';
  const slug = found.slug && isCatalogue ? slugIn(await readSlugs(), found, locale) : found.slug;
  const path = href(found.screen, locale, (slug ?? found.slug) ? { slug: slug ?? found.slug ?? '' } : {});
  const given = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return path === given || decodeURI(path) === decodeSafely(given) ? undefined : path;
}

function decodeSafely(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
