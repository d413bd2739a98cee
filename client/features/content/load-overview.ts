import { breadcrumbStructuredData } from '#client/data/breadcrumb-structured-data.ts';
import type { LoadContext, LoadedScreen } from '#client/data/screen.ts';
import { totalPages } from '#shared/pagination/pagination.ts';
import { href, type Screen } from '#shared/screens/index.ts';
import { linkPreviewFile } from '#shared/screens/picture-widths.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import type { Overview, OverviewKind } from './content-types.ts';
import { overviewQuery } from './overview-query.ts';

/**
 * Reads the page of an overview that the URL shows; a page beyond the last, and a tag or type without entries, are a
 * 404.
 */
export async function loadOverview(
  { load, url, notFound }: LoadContext,
  kind: OverviewKind,
): Promise<Overview> {
  const input = overviewQuery(kind, url.searchParams);
  const overview = await load('content.overview.get', input);
  if (input.page > totalPages(overview.total, overview.perPage)) notFound();
  if ((input.tag || input.type) && overview.total === 0) notFound();
  return overview;
}

/** The head of an overview. Search engines do not index filtered lists, nor an overview without entries. */
export function overviewHead(
  { brand, locale, domainSuffix, t, url }: LoadContext,
  overview: Overview,
  { screen, kind, texts }: { readonly screen: Screen; readonly kind: OverviewKind; readonly texts: string },
): LoadedScreen['head'] {
  const { page, tag, type } = overviewQuery(kind, url.searchParams);
  const [first] = overview.items;
  const suffix = page > 1 ? `, ${t('components:pagination.page', { page })}` : '';
  const breadcrumbs = [
    { label: t('routes:home'), href: href('home', locale) },
    { label: t(`routes:${screen}`), href: href(screen, locale) },
  ];
  return {
    title: `${t(`${texts}.title`)}${suffix} | ${brand.name}`,
    description: t(`${texts}.description`, { brand: brand.name }),
    canonicalQuery: page > 1 && !tag && !type ? { page: String(page) } : {},
    // The pages of a list differ by language.
    indexedIn: page > 1 ? [] : overview.locales,
    noindex: overview.all === 0 || tag !== undefined || type !== undefined,
    ...(first?.picture ? { image: linkPreviewFile(first.picture.base) } : {}),
    ...(kind === 'blog' ? { feed: t('blogs:feed', { brand: brand.name }) } : {}),
    structuredData: [breadcrumbStructuredData(siteBaseAddress(brand, locale, domainSuffix), breadcrumbs)],
  };
}
