import type { FacetKind } from '#shared/enumerations.ts';
import type { ListFilter } from '../../product-selection.ts';
import type { Pause } from '../arrays/pauses.ts';
import type { ProductColumns } from './product-columns.ts';
import {
  createProductFilter,
  type Generation,
  type PricedShop,
  type ProductFilter,
} from './product-filter.ts';
import { type ProductOrder, productOrder } from './product-order.ts';
import { NOT_FOUND, placesOf, type Ranking } from './ranking.ts';

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
  const ranked = ranking && placesOf(ranking, columns.places);
  const order = productOrder(generation, sort, shop, ranked);
  await pause();
  const counts = new Uint32Array(filter.kindBits.length);
  const keys = columns.keys.take();
  const select = familySelector({ columns, filter, order, ranked, counts });
  let length = 0;
  const candidates = ranking ? ranking.products.length : columns.families.length;
  for (let at = 0; at < candidates; at += 1) {
    const family = ranking && ranked ? familyOfFirst(columns, ranked, ranking.products[at] ?? 0) : at;
    const key = family === NO_FAMILY ? undefined : select(family);
    if (key !== undefined) {
      keys[length] = key;
      length += 1;
    }
    if ((at & 255) === 0) await pause();
  }
  const sorted = keys.subarray(0, length).sort();
  const members = new Uint32Array(length);
  // Uint32Array.from would take ten times as long.
  for (let at = 0; at < length; at += 1) members[at] = order.productOf(sorted[at] ?? 0);
  columns.keys.give(keys);
  if (ranked) columns.places.give(ranked);
  return { members, counts: filter.toCounts(counts) };
}

/** The family of a product that is the first of it in a ranking; NO_FAMILY for another product. */
function familyOfFirst(
  { familyOf, productsOf: { starts, values } }: ProductColumns,
  ranked: Uint32Array,
  product: number,
): number {
  const family = familyOf[product] ?? 0;
  let at = starts[family] ?? 0;
  while (ranked[values[at] ?? 0] === NOT_FOUND) at += 1;
  return values[at] === product ? family : NO_FAMILY;
}

interface Selecting {
  readonly columns: ProductColumns;
  readonly filter: ProductFilter;
  readonly order: ProductOrder;
  /** The place of each product in a ranking. */
  readonly ranked: Uint32Array | undefined;
  /** Of families, by value. */
  readonly counts: Uint32Array;
}

/** Counts a family for its values. Returns the key by which lists sort it; undefined for one that does not match. */
function familySelector({
  columns,
  filter,
  order,
  ranked,
  counts,
}: Selecting): (family: number) => number | undefined {
  const { starts, values: products } = columns.productsOf;
  const { values, kindBits } = filter;
  const lastFamilies = new Uint32Array(counts.length).fill(NO_FAMILY);
  return (family) => {
    let [first, best] = [-1, -1];
    const end = starts[family + 1] ?? 0;
    for (let at = starts[family] ?? 0; at < end; at += 1) {
      const product = products[at] ?? 0;
      if (!filter.isShown(product)) continue;
      if (first < 0) first = product;
      if (ranked?.[product] === NOT_FOUND) continue;
      const missed = filter.read(product);
      if (missed === 0 && (best < 0 || order.inFamily(product) < order.inFamily(best))) best = product;
      // A product that misses one filter counts for the values of this filter alone.
      if ((missed & (missed - 1)) !== 0) continue;
      const length = filter.length();
      for (let place = 0; place < length; place += 1) {
        const value = values[place] ?? 0;
        if ((missed !== 0 && missed !== kindBits[value]) || lastFamilies[value] === family) continue;
        lastFamilies[value] = family;
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
    return best < 0 ? undefined : order.ofFamily(best, first);
  };
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
  const ranked = ranking && placesOf(ranking, generation.columns.places);
  const { inFamily } = productOrder(generation, sort, shop, ranked);
  const matching = Array.from(members, (member) => {
    const family = familyOf[member] ?? 0;
    const products = [
      ...productsOf.values.subarray(productsOf.starts[family], productsOf.starts[family + 1]),
    ];
    return products
      .filter(
        (product) => ranked?.[product] !== NOT_FOUND && filter.isShown(product) && filter.read(product) === 0,
      )
      .sort((a, b) => inFamily(a) - inFamily(b));
  });
  if (ranked) generation.columns.places.give(ranked);
  return matching;
}
