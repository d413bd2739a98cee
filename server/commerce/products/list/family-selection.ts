import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import { MADE_TO_MEASURE, priceBracketIds, sizeBracketId } from '#shared/facets/brackets.ts';
import { priceIncVat } from '#shared/pricing/vat.ts';
import type { ShopContext } from '../../context.ts';
import type { ListedProduct } from './listed-catalogue.repository.ts';

type ProductSort = 'relevance' | 'name' | 'price' | '-price';
export type FacetValues = Readonly<Record<FacetKind, readonly string[]>>;
export type PricedShop = Pick<ShopContext, 'locale' | 'currency' | 'vatRate'>;

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
  families: readonly (readonly ListedProduct[])[],
  { selected, sort }: ListFilter,
  shop: PricedShop,
  ranks?: ReadonlyMap<string, number>,
): Selection {
  const counts = facetRecord(() => new Map<string, number>());
  const filters = FACET_KINDS.filter((kind) => selected[kind].length > 0);
  const compare = comparison(sort, shop, ranks);
  const matching: (readonly ListedProduct[])[] = [];
  for (const family of families) {
    const counted = facetRecord(() => new Set<string>());
    const matches: ListedProduct[] = [];
    for (const product of family) {
      if (ranks && !ranks.has(product.id)) continue;
      const values = facetValuesOf(product, shop);
      if (!values) continue;
      const missed = filters.filter((kind) => !values[kind].some((value) => selected[kind].includes(value)));
      if (missed.length === 0) matches.push(product);
      if (missed.length > 1) continue;
      for (const kind of missed.length === 0 ? FACET_KINDS : missed) {
        for (const value of values[kind]) counted[kind].add(value);
      }
    }
    for (const kind of FACET_KINDS) {
      for (const value of counted[kind]) counts[kind].set(value, (counts[kind].get(value) ?? 0) + 1);
    }
    if (matches.length > 0) matching.push(matches.sort(compare));
  }
  const first = ([product]: readonly ListedProduct[]) => product;
  matching.sort((a, b) => {
    const [one, other] = [first(a), first(b)];
    return one && other ? compare(one, other) : 0;
  });
  return { families: matching, counts };
}

/** The values of a product by filter; undefined where it has no price in the currency of the shop. */
function facetValuesOf(product: ListedProduct, { currency, vatRate }: PricedShop): FacetValues | undefined {
  const excVat = product.prices[currency];
  if (excVat === undefined) return undefined;
  const { longestSide, isMadeToMeasure, absorptionClass } = product;
  return {
    CATEGORY: product.categories,
    COLOUR: product.colours,
    SIZE: isMadeToMeasure ? [MADE_TO_MEASURE] : longestSide === null ? [] : [sizeBracketId(longestSide)],
    PRICE: priceBracketIds({ incVat: priceIncVat(excVat, vatRate), excVat }),
    ABSORPTION: absorptionClass === null ? [] : [absorptionClass],
    BRAND: [product.manufacturer],
  };
}

function comparison(
  sort: ProductSort,
  { locale, currency }: PricedShop,
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
    ABSORPTION: create('ABSORPTION'),
    BRAND: create('BRAND'),
  };
}
