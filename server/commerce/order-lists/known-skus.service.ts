import { editDistance } from '#shared/search/edit-distance.ts';
import type { CommerceContext } from '../kernel/context.ts';
import type { ProductSummary } from '../products/product.response.ts';
import { findIdsBySku, findSkuNeighbours, type SkuNeighbour } from '../products/products.repository.ts';
import { getSummaries } from '../products/products.service.ts';
import { compactSku } from '../products/selection/compact-sku.ts';

/** The product of a typed SKU, or those with the most similar SKUs. */
export interface KnownSku {
  readonly product?: ProductSummary;
  readonly nearest?: readonly { readonly sku: string; readonly name: string }[];
}

const MAX_NEAREST = 3;
/** Letters that may differ from a similar SKU. */
const MAX_DISTANCE = 4;
/** Letters that a similar SKU begins with, too. */
const MIN_BEGINNING = 2;

/** Finds the products of SKUs, whatever their capitals, dashes and spaces. */
export async function findSkus(ctx: CommerceContext, typed: readonly string[]): Promise<KnownSku[]> {
  const exact = await findIdsBySku(ctx, [...new Set(typed.map((sku) => sku.toUpperCase()))]);
  const others = new Set(typed.filter((sku) => !exact.has(sku.toUpperCase())).map(compactSku));
  const similar = await findSimilar(ctx, [...others]);
  const products = await getSummaries(ctx, [
    ...new Set([...exact.values(), ...[...similar.values()].flat()]),
  ]);
  return typed.map((sku) => {
    const product = products.get(exact.get(sku.toUpperCase()) ?? '');
    if (product) return { product };
    const compact = compactSku(sku);
    const near = (similar.get(compact) ?? []).flatMap((id) => products.get(id) ?? []);
    const same = near.find((one) => compactSku(one.sku) === compact);
    return same ? { product: same } : { nearest: near.map(({ sku: own, name }) => ({ sku: own, name })) };
  });
}

/** For each compact SKU the products whose own share its longest beginning that any shares, the most similar first. */
async function findSimilar(
  ctx: CommerceContext,
  skus: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (skus.length === 0) return new Map();
  const neighbours = Map.groupBy(await findSkuNeighbours(ctx, skus), ({ typed }) => typed);
  return new Map([...neighbours].map(([typed, near]) => [typed, nearestOf(typed, near)]));
}

function nearestOf(typed: string, neighbours: readonly SkuNeighbour[]): string[] {
  const compared = neighbours.map(({ id, sku }) => {
    const own = compactSku(sku);
    return { id, own, shared: sharedBeginning(typed, own) };
  });
  const longest = Math.max(MIN_BEGINNING, ...compared.map(({ shared }) => shared));
  return compared
    .filter(({ shared }) => shared === longest)
    .flatMap(({ id, own }) => {
      const distance = editDistance(typed, own, MAX_DISTANCE);
      return distance === undefined ? [] : [{ id, own, distance }];
    })
    .toSorted((one, other) => one.distance - other.distance || (one.own < other.own ? -1 : 1))
    .slice(0, MAX_NEAREST)
    .map(({ id }) => id);
}

/** The number of letters at the beginning of both words. */
function sharedBeginning(one: string, other: string): number {
  const end = Math.min(one.length, other.length);
  for (let at = 0; at < end; at += 1) if (one[at] !== other[at]) return at;
  return end;
}
