import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { type ProductCard, toProductCardResponse } from '../product.response.ts';
import { type SearchRequest, searchProducts } from '../search/search.service.ts';
import type { CatalogueState, ChangesSince } from '../selection/embedded/columns/changes.repository.ts';
import type { ListFilter, ProductSelection, SelectedFamily } from '../selection/product-selection.ts';
import { readWithSelection } from '../selection/read-selection.ts';
import { facetsOf } from './facets.ts';
import { familyCard } from './family-card.ts';
import { readFamilyProducts, readImportedProducts } from './imported-products.service.ts';
import { findOffers } from './listed-families.repository.ts';
import { readSizeAnswers } from './size-answers.service.ts';

type ProductPage = components['schemas']['ProductPage'];

/** A page of the shop's product families or of the results of a query. */
export function listProducts(ctx: CommerceContext, request: SearchRequest): Promise<ProductPage> {
  return readWithSelection(ctx, (selection, since) => readPage(ctx, request, { selection, since }));
}

interface Source {
  readonly selection: ProductSelection;
  readonly since: ChangesSince;
}

async function readPage(ctx: CommerceContext, request: SearchRequest, source: Source) {
  const { page, perPage, sort, query } = request;
  const { shop } = ctx;
  const { selection } = source;
  const searched = query.trim() === '' ? undefined : await searchProducts(shop, selection, request);
  const selected = searched?.selected ?? request.selected;
  const found = searched ? searched.found : await selection.select(shop, { selected, sort, page, perPage });
  const { families = [], total = 0 } = found ?? {};
  const { items, state } = await readCards(ctx, source, { families, sort, sizes: selected.SIZE });
  const facets = facetsOf(found?.counts, { names: selection.names, selected, locale: shop.locale });
  const result: ProductPage = { items, total, page, perPage, facets };
  return { result: searched ? { ...result, search: searched.search } : result, state };
}

interface ShownFamilies extends Pick<ListFilter, 'sort'> {
  readonly families: readonly SelectedFamily[];
  /** The selected sizes. */
  readonly sizes: readonly string[];
}

/** The cards of families, and the state of the catalogue that their prices and stocks are from. */
async function readCards(
  ctx: CommerceContext,
  { selection, since }: Source,
  { families, sort, sizes }: ShownFamilies,
): Promise<{ readonly items: ProductCard[]; readonly state: CatalogueState }> {
  const byFamily = await readFamilyProducts(
    ctx,
    selection,
    families.map(({ family }) => family),
  );
  const cards = families.flatMap(({ family, products }) => {
    const ofFamily = byFamily.get(family) ?? [];
    const byId = new Map(ofFamily.map((product) => [product.id, product]));
    const matching = products.flatMap((selected) => {
      const product = byId.get(selected.id);
      return product ? { ...product, ...selected } : [];
    });
    return familyCard({ matching, family: ofFamily }, sort, ctx.shop) ?? [];
  });
  const ids = cards.flatMap(({ shown, colours }) => [shown.id, ...colours.map(({ id }) => id)]);
  const imported = await readImportedProducts(ctx, selection, [...new Set(ids)]);
  const { offers, state } = await findOffers(ctx, [...imported.keys()], since);
  const byId = new Map(
    offers.flatMap((offer) => {
      const ofProduct = imported.get(offer.id);
      return ofProduct ? [[offer.id, { ...ofProduct, ...offer }] as const] : [];
    }),
  );
  const shownProducts = cards.flatMap(({ shown: { id } }) => byId.get(id) ?? []);
  const answers = await readSizeAnswers(ctx, shownProducts, sizes);
  const responses = cards.flatMap(({ shown: { id, variesBy }, colours, from }) => {
    const shown = byId.get(id);
    if (!shown) return [];
    const inColours = colours.flatMap((colour) => byId.get(colour.id) ?? []);
    const family = { colours: inColours, variesBy, from, answers: answers.get(id) };
    return [toProductCardResponse(shown, family, ctx.shop)];
  });
  return { items: responses, state };
}
