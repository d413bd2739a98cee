import type { Brand } from '#shared/brands/index.ts';
import { CONTENT_KINDS, CONTENT_SCREENS, type ContentKind } from '#shared/content/content-kinds.ts';
import { CONTENT_OVERVIEWS, isPublished } from '#shared/content/overviews.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { hasScreen, hasSlug, type PageScreen, SCREENS, UNINDEXED_SCREENS } from '#shared/screens/index.ts';
import { linkPreviewFile } from '#shared/screens/picture-widths.ts';
import type { CategoryView } from '../commerce-client/views.ts';
import type { Content } from '../content/content-entry.ts';
import { openEntries } from '../content/open-entries.ts';
import { isScreenText } from '../content/screen-text.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

interface Shown {
  readonly brand: Brand;
  readonly content: Content;
  readonly pictures: Pictures;
  readonly categories: readonly CategoryView[];
  /** yyyy-MM-dd. */
  readonly today: string;
}

/** The pages of a brand other than products. */
export function pageEntries(shown: Shown): SitemapEntry[] {
  const { brand, content, categories, today } = shown;
  // Search engines do not index an overview without entries.
  const localesWith = (screen: PageScreen) => {
    const overview = CONTENT_OVERVIEWS.find((one) => one === screen);
    return LOCALES.filter((locale) => {
      const kinds = CONTENT_KINDS.filter((kind) => openEntries(content, kind, locale, today).length > 0);
      return overview === undefined || isPublished(overview, kinds);
    });
  };
  const plain = SCREENS.filter(
    (screen) => hasScreen(brand, screen) && !hasSlug(screen) && !UNINDEXED_SCREENS.includes(screen),
  ).map((screen): SitemapEntry => ({ screen, locales: localesWith(screen) }));
  const ofCategories = categories.map(
    ({ slugs, picture }): SitemapEntry => ({
      screen: 'categoryDetail',
      slugs,
      images: picture ? [linkPreviewFile(picture.base)] : [],
    }),
  );
  return [...plain, ...ofCategories, ...contentEntries(shown)];
}

/** The pages of the content, without the texts of screens. */
function contentEntries(shown: Shown): SitemapEntry[] {
  const kinds = CONTENT_KINDS.filter((kind) => kind !== 'inspiration');
  return kinds.flatMap((kind) =>
    [...entriesById(shown, kind)]
      .filter(([id]) => !isScreenText(shown.brand, kind, id))
      .map(([, entry]): SitemapEntry => ({ ...entry, screen: CONTENT_SCREENS[kind] })),
  );
}

/** Entries by their ids, without job offers that have closed: each language has a last day of its own. */
function entriesById(
  { content, pictures, today }: Shown,
  kind: ContentKind,
): ReadonlyMap<string, Omit<SitemapEntry, 'screen'>> {
  const entries = new Map<string, Omit<SitemapEntry, 'screen'>>();
  for (const locale of LOCALES) {
    for (const { id, slug, meta } of openEntries(content, kind, locale, today)) {
      const known = entries.get(id);
      const days = [known?.lastmod, meta.updated ?? meta.date].filter((day) => day !== undefined);
      const picture = meta.image === undefined ? undefined : pictures.get(meta.image);
      entries.set(id, {
        slugs: { ...known?.slugs, [locale]: slug },
        lastmod: days.sort().at(-1),
        images: picture ? [linkPreviewFile(picture.base)] : [],
      });
    }
  }
  return entries;
}
