import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { isFiltered, productListInput } from '#client/features/catalogue/catalogue-query.ts';
import { loadProductList } from '#client/features/catalogue/load-product-list.ts';
import { productArchivePerPage } from '#shared/constants.ts';
import { findsProducts, parseSearchQuery, type SearchQuery, searchTypes } from './search-query.ts';

export const namespaces: ScreenModule['namespaces'] = ['search', 'product', 'cart'];

/** The input of the product search. */
export function searchInput(query: SearchQuery, brandCode: LoadContext['brand']['code']) {
  return productListInput(query, productArchivePerPage(brandCode), { words: query.words });
}

/** Searches the products; without a query or a result, which have one page, it loads the categories. Never indexed. */
export async function load(context: LoadContext): Promise<LoadedScreen> {
  const { prefetch, t, url, brand, notFound } = context;
  const query = parseSearchQuery(url.searchParams, searchTypes(brand.switches.search));
  const list =
    query.words && findsProducts(query.type) && brand.switches.products
      ? await loadProductList(context, searchInput(query, brand.code))
      : undefined;
  if (!list && query.page > 1) notFound();
  if (!list?.total && !isFiltered(query) && brand.switches.products)
    await prefetch('category.list.get', null);
  const title = query.words ? t('search:titleFor', { query: query.words }) : t('search:title');
  return { head: { title: `${title} | ${brand.name}`, noindex: true } };
}
