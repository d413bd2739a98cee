import type { components } from '#shared/commerce-api/openapi-types.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import type { CommerceContext } from '../../context.ts';
import { type ProductCard, toProductCardResponse } from '../product.response.ts';
import type { StoredSummary } from '../product-json.repository.ts';
import { findSearchRanks } from '../search/search.repository.ts';
import { parseSearchQuery, type SearchQuery } from '../search/search-query.ts';
import type { ListFilter, Selection } from './family-selection.ts';
import { listIndex } from './list-index.service.ts';
import type { ListIndex } from './list-index.ts';
import { findCurrentSummaries, type ListedProduct } from './listed-catalogue.repository.ts';

type ProductPage = components['schemas']['ProductPage'];

export interface ListRequest extends ListFilter {
  /** Words to search; empty for the whole catalogue. */
  readonly query: string;
  readonly page: number;
  readonly perPage: number;
}

/**
 * A page of the shop's product families or of the results of a query. A query that no product matches
 * matches similar words, then some of its words.
 */
export async function listProducts(ctx: CommerceContext, request: ListRequest): Promise<ProductPage> {
  const { page, perPage } = request;
  const isSearch = request.query.trim() !== '';
  const query = isSearch ? parseSearchQuery(request.query, localeDefinition(ctx.shop.locale).language) : null;
  if (isSearch && query === null) return { items: [], total: 0, page, perPage, facets: [] };

  let index = await listIndex(ctx);
  let found = await readPage(ctx, index, request, query);
  // An import has replaced the catalogue since the index was made. Once more is enough: a page may be a moment old.
  if (found.version !== index.version) {
    index = await listIndex(ctx, index);
    found = await readPage(ctx, index, request, query);
  }
  const { selection, items } = found;
  return {
    items,
    total: selection.families.length,
    page,
    perPage,
    facets: index.facets(selection, request, ctx.shop.locale),
  };
}

interface ReadPage {
  readonly selection: Selection;
  readonly items: ProductCard[];
  /** Of the catalogue that the items are from. */
  readonly version: string | null;
}

async function readPage(
  ctx: CommerceContext,
  index: ListIndex,
  request: ListRequest,
  query: SearchQuery | null,
): Promise<ReadPage> {
  const { page, perPage, sort } = request;
  const ranks = query ? await searchRanks(ctx, index, query) : undefined;
  const selection = index.select(request, ctx.shop, ranks);
  const onPage = selection.families.slice((page - 1) * perPage, page * perPage).map((matching) => {
    const [best] = matching;
    return { matching, family: best ? index.familyOf(best) : [] };
  });
  const ids = onPage.flatMap(({ family }) => family.map(({ id }) => id));
  const { version, products } = await findCurrentSummaries(ctx, ids);
  const byId = new Map(products.map((product) => [product.id, product]));
  const stored = (listed: readonly ListedProduct[]) =>
    listed.map(({ id }) => byId.get(id)).filter((product) => product !== undefined);
  const items = onPage.flatMap(({ matching, family }) => {
    const shown = representative(stored(matching), sort);
    return shown ? [toProductCardResponse(shown, stored(family), ctx.shop)] : [];
  });
  return { selection, items, version };
}

/** The product that a card shows: the best one that is in stock, unless the sort order decides. */
function representative(
  matching: readonly StoredSummary[],
  sort: ListFilter['sort'],
): StoredSummary | undefined {
  const available = sort === 'relevance' ? matching.find(({ stock }) => stock > 0) : undefined;
  return available ?? matching[0];
}

async function searchRanks(
  ctx: CommerceContext,
  index: ListIndex,
  query: SearchQuery,
): Promise<ReadonlyMap<string, number>> {
  let ranks: ReadonlyMap<string, number> = new Map();
  for (const match of ['words', 'similar', 'some'] as const) {
    ranks = await findSearchRanks(ctx, { match, query });
    if ([...ranks.keys()].some((id) => index.has(id))) break;
  }
  return ranks;
}
