import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { isFiltered } from '#client/features/catalogue/list/catalogue-query.ts';
import { loadProductList } from '#client/features/catalogue/list/load-product-list.ts';
import { prefetchEmptyPicture } from '#client/features/empty-picture/empty-picture-query.ts';
import { LAST_PAGE, totalPages } from '#shared/pagination/pagination.ts';
import { parseOrderNumber } from '#shared/validation/order-number.ts';
import { CONTENT_SECTIONS, type ContentSection, contentInput, searchInput } from './search-inputs.ts';
import {
  isSearch,
  parseSearchQuery,
  type SearchQuery,
  searchTypes,
  shownSections,
  showsPages,
} from './search-query.ts';

export const namespaces: ScreenModule['namespaces'] = ['search', 'product', 'cart', 'blogs'];

/**
 * Searches the sections that the brand has enabled. Without a query, or without results, it loads the categories, and
 * only the first page exists. An order number leads to the form that looks orders up. Never indexed.
 */
export async function load(context: LoadContext): Promise<LoadedScreen> {
  const { t, url, brand, notFound, redirect } = context;
  const query = parseSearchQuery(url.searchParams, searchTypes(brand.switches.search));
  const number = brand.switches.account ? parseOrderNumber(query.words) : undefined;
  // Whether there is such an order, the form does not say either.
  if (number?.startsWith(`${brand.code}-`)) redirect('myAccount', { query: { view: 'order', number } });
  const rest = loadResults(context, query);
  if (query.page > 1) {
    await rest;
    if (!isSearch(query) || query.type === 'All') notFound();
  }
  const title = query.words ? t('search:titleFor', { query: query.words }) : t('search:title');
  return { head: { title: `${title} | ${brand.name}`, noindex: true }, rest };
}

async function loadResults(context: LoadContext, query: SearchQuery): Promise<void> {
  const { prefetch, brand } = context;
  const total = isSearch(query) ? await loadSections(context, query) : 0;
  if (total > 0) return;
  await Promise.all([
    prefetchEmptyPicture(context, 'search'),
    !isFiltered(query) && brand.switches.products && prefetch('category.list.get', null),
  ]);
}

/** Loads the sections and returns the number of their results. */
async function loadSections(context: LoadContext, query: SearchQuery): Promise<number> {
  const { brand } = context;
  const totals = shownSections(query, searchTypes(brand.switches.search)).map(async (section) => {
    if (section !== 'Product') return loadContent(context, query, CONTENT_SECTIONS[section]);
    if (!brand.switches.products) return 0;
    const { total } = await loadProductList(context, searchInput(query, brand.code));
    return total;
  });
  if (showsPages(query)) totals.push(loadContent(context, query, 'page'));
  return (await Promise.all(totals)).reduce((sum, total) => sum + total, 0);
}

async function loadContent(
  { load: loadQuery, notFound }: LoadContext,
  query: SearchQuery,
  section: ContentSection,
): Promise<number> {
  const input = contentInput(query, section);
  if (input.page > LAST_PAGE) notFound();
  const found = await loadQuery('content.search.get', input);
  if (input.page > totalPages(found.total, found.perPage)) notFound();
  return found.total;
}
