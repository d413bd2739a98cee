import type { FacetKind } from '#shared/enumerations.ts';
import type { ListFilter } from '../../product-selection.ts';
import type { Pause } from '../arrays/pauses.ts';
import { createProductFilter, type Generation, type PricedShop } from './product-filter.ts';
import { productOrder } from './product-order.ts';
import type { Ranking } from './ranking.ts';

/** All families of a list. */
export interface Selection {
  /** The number of a product of each family, in the order of the list. */
  readonly members: Uint32Array;
  readonly counts: Readonly<Record<FacetKind, ReadonlyMap<string, number>>>;
}

const NO_FAMILY = 0xffff_ffff;

/** Selects the families with a product that has a value of every filter, of those in the ranking, and counts values. */
export async function selectFamilies(
  generation: Generation,
  { selected, sort }: ListFilter,
  {
    shop,
    ranking,
    pause,
  }: { readonly shop: PricedShop; readonly ranking: Ranking | undefined; readonly pause: Pause },
): Promise<Selection> {
  const { columns } = generation;
  const filter = createProductFilter(generation, shop, selected);
  const order = productOrder(generation, sort, shop, ranking);
  await pause();
  const counts = new Uint32Array(filter.kinds.length);
  const lastFamilies = new Uint32Array(filter.kinds.length).fill(NO_FAMILY);
  const keys: number[] = [];
  const { starts, values: products } = columns.productsOf;
  for (let family = 0; family < columns.families.length; family += 1) {
    let [first, best] = [-1, -1];
    for (let at = starts[family] ?? 0; at < (starts[family + 1] ?? 0); at += 1) {
      const product = products[at] ?? 0;
      if (!filter.isShown(product)) continue;
      if (first < 0) first = product;
      if (ranking && !ranking.has(product)) continue;
      const missed = filter.read(product);
      if (missed === 0 && (best < 0 || order.inFamily(product) < order.inFamily(best))) best = product;
      // A product that misses one filter counts for the values of this filter alone.
      if ((missed & (missed - 1)) !== 0) continue;
      for (let place = 0; place < filter.length; place += 1) {
        const value = filter.values[place] ?? 0;
        if (missed !== 0 && missed !== 1 << (filter.kinds[value] ?? 0)) continue;
        if (lastFamilies[value] === family) continue;
        lastFamilies[value] = family;
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
    if (best >= 0) keys.push(order.ofFamily(best, first));
    if ((family & 255) === 0) await pause();
  }
  const sorted = Float64Array.from(keys).sort();
  return { members: Uint32Array.from(sorted, order.productOf), counts: filter.toCounts(counts) };
}

/** The matching products of a product's family, best first. */
export function matchingProducts(
  generation: Generation,
  { selected, sort }: ListFilter,
  {
    shop,
    ranking,
    members,
  }: { readonly shop: PricedShop; readonly ranking: Ranking | undefined; readonly members: Uint32Array },
): number[][] {
  const { familyOf, productsOf } = generation.columns;
  const filter = createProductFilter(generation, shop, selected);
  const { inFamily } = productOrder(generation, sort, shop, ranking);
  return Array.from(members, (member) => {
    const family = familyOf[member] ?? 0;
    const products = [
      ...productsOf.values.subarray(productsOf.starts[family], productsOf.starts[family + 1]),
    ];
    return products
      .filter(
        (product) =>
          (!ranking || ranking.has(product)) && filter.isShown(product) && filter.read(product) === 0,
      )
      .sort((a, b) => inFamily(a) - inFamily(b));
  });
}
