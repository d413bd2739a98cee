import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { type ProductCard, toProductCardResponse } from '../product.response.ts';
import { type FoundProducts, searchProducts } from '../search/search.service.ts';
import { familyCard } from './family-card.ts';
import type { ListFilter, Selection } from './family-selection.ts';
import { listIndex } from './list-index.service.ts';
import type { ListIndex } from './list-index.ts';
import type { ListVersions } from './list-versions.repository.ts';
import { findCurrentSummaries } from './listed-catalogue.repository.ts';

type ProductPage = components['schemas']['ProductPage'];

export interface ListRequest extends ListFilter {
  /** Words to search; empty for the whole catalogue. */
  readonly query: string;
  readonly page: number;
  readonly perPage: number;
}

/** A page of the shop's product families or of the results of a query. */
export async function listProducts(ctx: CommerceContext, request: ListRequest): Promise<ProductPage> {
  const { page, perPage } = request;
  let index = await listIndex(ctx);
  let found = await readPage(ctx, index, request);
  // The index is older than the items: there was an import, or a product sold out. One retry is enough: a page may be stale.
  if (found.version !== index.version || found.soldOutVersion !== index.soldOutVersion) {
    index = await listIndex(ctx, index);
    found = await readPage(ctx, index, request);
  }
  const { selection, items, searched } = found;
  const filter = searched ? { ...request, selected: searched.selected } : request;
  return {
    items,
    total: selection.families.length,
    page,
    perPage,
    facets: index.facets(selection, filter, ctx.shop.locale),
    ...(searched ? { search: searched.search } : {}),
  };
}

/** A response with the versions of the data that its items are from. */
interface ReadPage extends ListVersions {
  readonly selection: Selection;
  readonly items: ProductCard[];
  /** Interpretation of a query; absent without a query. */
  readonly searched: FoundProducts | undefined;
}

async function readPage(ctx: CommerceContext, index: ListIndex, request: ListRequest): Promise<ReadPage> {
  const { page, perPage, sort, query } = request;
  const searched =
    query.trim() === ''
      ? undefined
      : await searchProducts(ctx, index, query, {
          selected: request.selected,
          hasProducts: (selected, ranks) =>
            index.select({ selected, sort }, ctx.shop, ranks).families.length > 0,
        });
  const filter = { selected: searched?.selected ?? request.selected, sort };
  const selection = index.select(filter, ctx.shop, searched?.ranks);
  const onPage = selection.families.slice((page - 1) * perPage, page * perPage).flatMap((matching) => {
    const family = matching[0] ? index.familyOf(matching[0], ctx.shop.locale) : [];
    return familyCard({ matching, family, isSoldOut: index.isSoldOut }, sort, ctx.shop) ?? [];
  });
  const ids = onPage.flatMap(({ shown, colours }) => [shown.id, ...colours.map(({ id }) => id)]);
  const { products, ...versions } = await findCurrentSummaries(ctx, [...new Set(ids)]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const items = onPage.flatMap(({ shown: { id, variesBy }, colours, from }) => {
    const shown = byId.get(id);
    if (!shown) return [];
    const inColours = colours.flatMap((colour) => byId.get(colour.id) ?? []);
    return [toProductCardResponse(shown, { colours: inColours, variesBy, from }, ctx.shop)];
  });
  return { selection, items, searched, ...versions };
}
