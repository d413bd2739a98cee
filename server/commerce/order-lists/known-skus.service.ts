import { AppError } from '#shared/errors/app-error.ts';
import { editDistance } from '#shared/search/edit-distance.ts';
import type { CommerceContext } from '../kernel/context.ts';
import type { ProductSummary } from '../products/product.response.ts';
import { findIdsBySku } from '../products/products.repository.ts';
import { getSummaries } from '../products/products.service.ts';
import { compactSku } from '../products/selection/compact-sku.ts';
import { readCatalogueState } from '../products/selection/embedded/columns/changes.repository.ts';
import { facetRecord, type ProductSelection } from '../products/selection/product-selection.ts';
import { readWithSelection } from '../products/selection/read-selection.ts';

/** The product of a typed SKU, or those with the most similar SKUs. */
export interface KnownSku {
  readonly product?: ProductSummary;
  readonly nearest?: readonly { readonly sku: string; readonly name: string }[];
}

/** Unknown SKUs for which similar ones are sought: each costs some selections. */
const MAX_SOUGHT = 20;
const MAX_NEAREST = 3;
/** Letters that may differ from a similar SKU. */
const MAX_DISTANCE = 4;
/** Shorter beginnings of a SKU have too many products. */
const MIN_BEGINNING = 2;
/** Families that share the beginning of a SKU. */
const MAX_FAMILIES = 60;
const EVERYTHING = {
  selected: facetRecord((): readonly string[] => []),
  sort: 'relevance',
  page: 1,
  perPage: MAX_FAMILIES,
} as const;

/** Finds the products of SKUs, whatever their capitals, dashes and spaces. */
export async function findSkus(ctx: CommerceContext, typed: readonly string[]): Promise<KnownSku[]> {
  const exact = await findIdsBySku(ctx, [...new Set(typed.map((sku) => sku.toUpperCase()))]);
  const others = [...new Set(typed.filter((sku) => !exact.has(sku.toUpperCase())).map(compactSku))];
  const candidates = await findCandidates(ctx, others.slice(0, MAX_SOUGHT)).catch(withoutEngine);
  const ids = [...exact.values(), ...[...candidates.values()].flat()];
  const products = await getSummaries(ctx, [...new Set(ids)]);
  return typed.map((sku) => {
    const product = products.get(exact.get(sku.toUpperCase()) ?? '');
    if (product) return { product };
    const compact = compactSku(sku);
    const similar = (candidates.get(compact) ?? []).flatMap((id) => products.get(id) ?? []);
    return nearestOf(compact, similar);
  });
}

/** Without the search engine, SKUs that are spelled as in the catalogue are known, and others have no similar ones. */
function withoutEngine(error: unknown): ReadonlyMap<string, readonly string[]> {
  if (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') return new Map();
  throw error;
}

/** For each SKU the products whose SKU begins as it does, or as the longest beginning of it that any has. */
async function findCandidates(
  ctx: CommerceContext,
  skus: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (skus.length === 0) return new Map();
  return readWithSelection(ctx, async (selection, since) => {
    const found = new Map<string, readonly string[]>();
    for (const sku of skus) found.set(sku, await beginningAs(ctx, selection, sku));
    return { result: found, state: await readCatalogueState(ctx.db, ctx.shop.brand, since) };
  });
}

async function beginningAs(
  { shop }: CommerceContext,
  selection: ProductSelection,
  sku: string,
): Promise<readonly string[]> {
  for (let length = sku.length; length >= MIN_BEGINNING; length -= 1) {
    const words = { kind: 'sku', typed: sku.slice(0, length), isWhole: false } as const;
    const { families } = await selection.select(shop, { ...EVERYTHING, words });
    if (families.length > 0) return families.flatMap(({ products }) => products.map(({ id }) => id));
  }
  return [];
}

function nearestOf(typed: string, products: readonly ProductSummary[]): KnownSku {
  const ranked = products
    .map((product) => ({ product, distance: editDistance(typed, compactSku(product.sku), MAX_DISTANCE) }))
    .flatMap(({ product, distance }) => (distance === undefined ? [] : [{ product, distance }]))
    .sort((one, other) => one.distance - other.distance || (one.product.sku < other.product.sku ? -1 : 1));
  const [best] = ranked;
  if (best?.distance === 0) return { product: best.product };
  return { nearest: ranked.slice(0, MAX_NEAREST).map(({ product: { sku, name } }) => ({ sku, name })) };
}
