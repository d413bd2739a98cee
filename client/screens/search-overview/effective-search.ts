import type { ProductPage } from '#client/features/catalogue/catalogue-types.ts';
import { FILTER_PARAMETERS } from '#client/features/catalogue/list/catalogue-query.ts';

/**
 * The address of a search, in which words that name a filter ("120x60") are replaced by the filter's parameter. Links
 * that change a filter start from this address, so that a shopper can remove a filter that came from words.
 */
export function effectiveHref(pathAndQuery: string, page: Pick<ProductPage, 'search'>): string {
  const { filters = [], words = '' } = page.search ?? {};
  if (filters.length === 0) return pathAndQuery;
  const [path = '', search = ''] = pathAndQuery.split('?');
  const query = new URLSearchParams(search);
  if (words) query.set('query', words);
  else query.delete('query');
  for (const { kind, values } of filters) {
    for (const value of values) query.append(FILTER_PARAMETERS[kind], value);
  }
  return `${path}?${query}`;
}
