import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { type ProductCard, toProductCardResponse } from '../product.response.ts';
import { searchProducts } from '../search/search.service.ts';
import { embeddedSelection } from '../selection/embedded/embedded-selection.ts';
import type { ListFilter, SelectedFamily } from '../selection/product-selection.ts';
import { facetsOf } from './facets.ts';
import { familyCard } from './family-card.ts';
import { findFamilyProducts, findListItems } from './listed-families.repository.ts';

type ProductPage = components['schemas']['ProductPage'];

export interface ListRequest extends ListFilter {
  /** Words to search; empty for the whole catalogue. */
  readonly query: string;
  readonly page: number;
  readonly perPage: number;
}

/** A page of the shop's product families or of the results of a query. */
export async function listProducts(ctx: CommerceContext, request: ListRequest): Promise<ProductPage> {
  const { page, perPage, sort, query } = request;
  const { shop } = ctx;
  const selection = await embeddedSelection(ctx);
  const searched = query.trim() === '' ? undefined : await searchProducts(shop, selection, request);
  const selected = searched?.selected ?? request.selected;
  const words = searched?.words;
  const found =
    searched?.search.match === 'none'
      ? undefined
      : await selection.select(shop, { selected, sort, page, perPage, ...(words ? { words } : {}) });
  const { families = [], total = 0 } = found ?? {};
  return {
    items: await readCards(ctx, families, sort),
    total,
    page,
    perPage,
    facets: facetsOf(found?.counts, { names: selection.names, selected, locale: shop.locale }),
    ...(searched ? { search: searched.search } : {}),
  };
}

/** The cards of families. Their prices and stocks are those of the database. */
async function readCards(
  ctx: CommerceContext,
  families: readonly SelectedFamily[],
  sort: ListFilter['sort'],
): Promise<ProductCard[]> {
  const all = await findFamilyProducts(
    ctx,
    families.map(({ family }) => family),
  );
  const byFamily = Map.groupBy(all, ({ family }) => family);
  const cards = families.flatMap(({ family, products }) => {
    const ofFamily = byFamily.get(family) ?? [];
    const matching = products.flatMap((id) => ofFamily.find((product) => product.id === id) ?? []);
    return familyCard({ matching, family: ofFamily }, sort, ctx.shop) ?? [];
  });
  const ids = cards.flatMap(({ shown, colours }) => [shown.id, ...colours.map(({ id }) => id)]);
  const items = new Map((await findListItems(ctx, [...new Set(ids)])).map((item) => [item.id, item]));
  return cards.flatMap(({ shown: { id, variesBy }, colours, from }) => {
    const shown = items.get(id);
    if (!shown) return [];
    const inColours = colours.flatMap((colour) => items.get(colour.id) ?? []);
    return [toProductCardResponse(shown, { colours: inColours, variesBy, from }, ctx.shop)];
  });
}
