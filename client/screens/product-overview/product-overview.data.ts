import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import {
  isNarrowed,
  parseCatalogueQuery,
  productListInput,
} from '#client/features/catalogue/catalogue-query.ts';
import { trailData } from '#client/features/catalogue/trail-data.ts';
import { productArchivePerPage } from '#shared/constants.ts';
import { totalPages } from '#shared/pagination/pagination.ts';
import { href } from '#shared/screens/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';

export const namespaces: ScreenModule['namespaces'] = ['product', 'cart'];

/** Reads the list its address asks for; a page beyond the last is a 404, so that no empty page is ever indexed. */
export async function load(context: LoadContext): Promise<LoadedScreen> {
  const { load: read, prefetch, t, url, brand, locale, notFound } = context;
  const query = parseCatalogueQuery(url.searchParams);
  const [list] = await Promise.all([
    read('product.list.get', productListInput(query, productArchivePerPage(brand.code))),
    prefetch('category.list.get', null),
  ]);
  if (query.page > totalPages(list.total, list.perPage)) notFound();
  const further = query.page > 1 ? `, ${t('product:list.page', { page: query.page })}` : '';
  const steps = [
    { label: t('routes:home'), href: href('home', locale) },
    { label: t('routes:productOverview'), href: href('productOverview', locale) },
  ];
  return {
    head: {
      title: `${t('product:overview.title')}${further} | ${brand.name}`,
      description: t('product:overview.metaDescription'),
      canonicalQuery: query.page > 1 && !isNarrowed(query) ? { page: String(query.page) } : {},
      structuredData: [trailData(siteBaseAddress(brand, locale), steps)],
    },
  };
}
