import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { productListInput } from '#client/features/catalogue/catalogue-query.ts';
import { productArchivePerPage } from '#shared/constants.ts';
import { totalPages } from '#shared/pagination/pagination.ts';
import { findsProducts, parseSearchQuery, type SearchQuery, searchTypes } from './search-query.ts';

export const namespaces: ScreenModule['namespaces'] = ['search', 'product', 'cart'];

/** The input of the product search. */
export function searchInput({ words, page }: SearchQuery, brandCode: LoadContext['brand']['code']) {
  const query = { categories: [], brands: [], sort: 'relevance', page } as const;
  return productListInput(query, productArchivePerPage(brandCode), { words });
}

/** Searches the products; without a query or a result it loads the categories instead. Never indexed. */
export async function load(context: LoadContext): Promise<LoadedScreen> {
  const { load: read, prefetch, t, url, brand, notFound } = context;
  const query = parseSearchQuery(url.searchParams, searchTypes(brand.switches.search));
  const list =
    query.words && findsProducts(query.type) && brand.switches.products
      ? await read('product.list.get', searchInput(query, brand.code))
      : undefined;
  if (list && query.page > totalPages(list.total, list.perPage)) notFound();
  if (!list?.total && brand.switches.products) await prefetch('category.list.get', null);
  const title = query.words ? t('search:titleFor', { query: query.words }) : t('search:title');
  return { head: { title: `${title} | ${brand.name}`, noindex: true } };
}
