import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import { isInRange, PRICE_BRACKETS, type PriceBracket, parsePriceRange } from '#shared/facets/brackets.ts';
import { hasSides, parseExactSize } from '#shared/facets/exact-sizes.ts';
import type { ShopContext } from '../../kernel/context.ts';
import type { FacetedProduct, FacetValues } from './faceted-product.ts';
import type { ListedProduct } from './listed-catalogue.repository.ts';

type ProductSort = 'relevance' | 'name' | 'price' | '-price';
export type SortedShop = Pick<ShopContext, 'locale' | 'currency'>;

export interface ListFilter {
  /** Values of one kind are alternatives; the kinds narrow each other. */
  readonly selected: FacetValues;
  readonly sort: ProductSort;
}

export interface Selection {
  /** The matching products of each matching family, best first; the families in the order of the list. */
  readonly families: readonly (readonly ListedProduct[])[];
  /** Number of families for each value, under the filters of the other kinds. */
  readonly counts: Readonly<Record<FacetKind, ReadonlyMap<string, number>>>;
}

/**
 * Selects the families with a product that has a value of every filter. `ranks` are the results of a search by product
 * id; without them all products take part.
 */
export function selectFamilies(
  families: readonly (readonly FacetedProduct[])[],
  { selected, sort }: ListFilter,
  shop: SortedShop,
  ranks?: ReadonlyMap<string, number>,
): Selection {
  const counters = facetRecord(createFamilyCounter);
  const filters = FACET_KINDS.filter((kind) => selected[kind].length > 0);
  const typed = typedValues(selected);
  const compare = comparison(sort, shop, ranks);
  // A card names the lowest price of its products, by which lists with the highest first are sorted, too.
  const compareInFamily = sort === '-price' ? comparison('price', shop, ranks) : compare;
  const matching: (readonly ListedProduct[])[] = [];
  for (const [position, family] of families.entries()) {
    const matches: ListedProduct[] = [];
    for (const faceted of family) {
      const { product } = faceted;
      if (ranks && !ranks.has(product.id)) continue;
      const values = typed ? withTypedValues(faceted, typed) : faceted.values;
      const missed = filters.filter((kind) => !values[kind].some((value) => selected[kind].includes(value)));
      if (missed.length === 0) matches.push(product);
      if (missed.length > 1) continue;
      for (const kind of missed.length === 0 ? FACET_KINDS : missed) {
        for (const value of values[kind]) counters[kind].add(value, position);
      }
    }
    if (matches.length > 0) matching.push(matches.sort(compareInFamily));
  }
  const first = ([product]: readonly ListedProduct[]) => product;
  matching.sort((a, b) => {
    const [one, other] = [first(a), first(b)];
    return one && other ? compare(one, other) : 0;
  });
  return { families: matching, counts: facetRecord((kind) => counters[kind].counts) };
}

/** Counts the families of each value. Add the values of a family before those of the next one. */
function createFamilyCounter() {
  const counts = new Map<string, number>();
  const lastFamilies = new Map<string, number>();
  return {
    counts,
    add(value: string, family: number): void {
      if (lastFamilies.get(value) === family) return;
      lastFamilies.set(value, family);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    },
  };
}

/** Selected values that a shopper typed: exact sizes, and price ranges other than the brackets. */
interface TypedValues {
  readonly sizes: readonly { readonly id: string; readonly sides: readonly number[] }[];
  readonly prices: readonly PriceBracket[];
}

function typedValues({ SIZE, PRICE }: FacetValues): TypedValues | undefined {
  const sizes = SIZE.flatMap((id) => {
    const sides = parseExactSize(id);
    return sides ? [{ id, sides }] : [];
  });
  const prices = PRICE.filter((id) => !PRICE_BRACKETS.some((bracket) => bracket.id === id)).flatMap(
    (id) => parsePriceRange(id) ?? [],
  );
  return sizes.length + prices.length > 0 ? { sizes, prices } : undefined;
}

function withTypedValues({ product, price, values }: FacetedProduct, typed: TypedValues): FacetValues {
  const sizes = product.isMadeToMeasure
    ? []
    : typed.sizes.filter(({ sides }) => hasSides(product.sides, sides));
  const ranges = typed.prices.filter((range) => isInRange(range, price));
  return {
    ...values,
    SIZE: [...values.SIZE, ...sizes.map(({ id }) => id)],
    PRICE: [...values.PRICE, ...ranges.map(({ id }) => id)],
  };
}

function comparison(
  sort: ProductSort,
  { locale, currency }: SortedShop,
  ranks?: ReadonlyMap<string, number>,
) {
  const rank = ({ id }: ListedProduct) => ranks?.get(id) ?? 0;
  const name = ({ namePositions }: ListedProduct) => namePositions[locale] ?? 0;
  const price = ({ prices }: ListedProduct) => prices[currency] ?? 0;
  const byPosition = (a: ListedProduct, b: ListedProduct) => a.position - b.position;
  const byName = (a: ListedProduct, b: ListedProduct) => name(a) - name(b) || byPosition(a, b);
  const comparisons = {
    relevance: (a, b) => rank(b) - rank(a) || byPosition(a, b),
    name: byName,
    price: (a, b) => price(a) - price(b) || byName(a, b),
    '-price': (a, b) => price(b) - price(a) || byName(a, b),
  } as const satisfies Record<ProductSort, (a: ListedProduct, b: ListedProduct) => number>;
  return comparisons[sort];
}

/** A record with a value of its own for each kind of filter. */
export function facetRecord<Value>(create: (kind: FacetKind) => Value): Record<FacetKind, Value> {
  return {
    CATEGORY: create('CATEGORY'),
    COLOUR: create('COLOUR'),
    SIZE: create('SIZE'),
    PRICE: create('PRICE'),
    STOCK: create('STOCK'),
    ABSORPTION: create('ABSORPTION'),
    BRAND: create('BRAND'),
  };
}
