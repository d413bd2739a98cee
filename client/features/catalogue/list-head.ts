import type { Translate } from '#shared/locales/translate.ts';
import { type CatalogueQuery, isFiltered } from './catalogue-query.ts';

/**
 * The title suffix with the page number, and the canonical query, of a list page. Filtered and sorted
 * lists name the plain list as canonical, so that search engines index each product list once.
 */
export function listHead(query: CatalogueQuery, t: Translate) {
  const isLaterPage = query.page > 1;
  return {
    titleSuffix: isLaterPage ? `, ${t('product:list.page', { page: query.page })}` : '',
    canonicalQuery: isLaterPage && !isFiltered(query) ? { page: String(query.page) } : {},
  };
}
