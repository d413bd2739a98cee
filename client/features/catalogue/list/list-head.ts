import type { Translate } from '#shared/locales/translate.ts';
import { type CatalogueQuery, countSelected, isFiltered } from './catalogue-query.ts';

/**
 * The title suffix with the page number, the canonical query, and whether search engines may index a list page.
 * Filtered and sorted lists name the plain list as canonical, so that search engines index each product list once.
 * Combinations of filter values are not indexed at all: there are more of them than a crawler should ever read.
 */
export function listHead(query: CatalogueQuery, t: Translate) {
  const isLaterPage = query.page > 1;
  return {
    titleSuffix: isLaterPage ? `, ${t('product:list.page', { page: query.page })}` : '',
    canonicalQuery: isLaterPage && !isFiltered(query) ? { page: String(query.page) } : {},
    noindex: countSelected(query) > 1,
  };
}
