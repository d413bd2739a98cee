import type { Shop } from '#client/data/shop-context.tsx';
import type { SearchQuery, Section } from './search-query.ts';

/** The address of the results of a section; for products with the filters of `listHref`, the address of the search. */
export function sectionHref(
  { href }: Pick<Shop, 'href'>,
  { words }: SearchQuery,
  { type, listHref }: { readonly type: Section; readonly listHref: string },
): string {
  if (type !== 'Product') return href('searchOverview', { query: { query: words, type } });
  const [path = '', search = ''] = listHref.split('?');
  const query = new URLSearchParams(search);
  query.set('type', type);
  return `${path}?${query}`;
}
