import { LRUCache } from 'lru-cache';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import {
  IN_STOCK,
  MADE_TO_MEASURE,
  PRICE_BRACKETS,
  parsePriceRange,
  SIZE_BRACKETS,
} from '#shared/facets/brackets.ts';
import { parseExactSize } from '#shared/facets/exact-sizes.ts';
import type { Locale } from '#shared/locales/index.ts';
import { type FacetedProduct, facetFamilies, type PricedShop } from './faceted-product.ts';
import { type ListFilter, type Selection, type SortedShop, selectFamilies } from './family-selection.ts';
import type { ListVersions, SoldOut } from './list-versions.repository.ts';
import type { ListedCatalogue, ListedProduct } from './listed-catalogue.repository.ts';

type Facet = components['schemas']['Facet'];
type FacetValue = Pick<Facet['values'][number], 'id' | 'name' | 'hex'>;

/** The most cached selections. The next page, and the same filters of another shopper, need no counting. */
const MAX_SELECTIONS = 200;

const SIZES = [...SIZE_BRACKETS.map(({ id }) => id), MADE_TO_MEASURE];
const CLASSES = ['a', 'b', 'c', 'd', 'e'];
/** The selected values that a shopper typed, which are listed only while they are selected. */
function typed(
  values: readonly string[],
  known: readonly string[],
  isTyped: (id: string) => boolean,
): FacetValue[] {
  return ids(values.filter((id) => !known.includes(id) && isTyped(id)));
}

const PRICES = PRICE_BRACKETS.map(({ id }) => id);
const ids = (values: readonly string[]): FacetValue[] => values.map((id) => ({ id, name: id }));

/**
 * The families of a catalogue, ready to be filtered, sorted and counted. Immutable: an import, or a change of what is
 * sold out, creates another index, so that each filter is counted once for each change
 * (shared/decisions/025-lists-from-an-index.md).
 */
export interface ListIndex extends ListVersions {
  select(filter: ListFilter, shop: SortedShop & PricedShop, ranks?: ReadonlyMap<string, number>): Selection;
  /** All products of a product's family that are shown in a locale, in the order of the catalogue. */
  familyOf(product: ListedProduct, locale: Locale): readonly ListedProduct[];
  readonly catalogue: ListedCatalogue;
  isSoldOut(product: ListedProduct): boolean;
  /** Whether a search result is still in the catalogue. */
  has(id: string): boolean;
  /** The counted values of each filter, and the selected ones without results, so that they can be deselected. */
  facets(selection: Selection, filter: ListFilter, locale: Locale): Facet[];
}

export function createListIndex(catalogue: ListedCatalogue, soldOut: SoldOut): ListIndex {
  const byFamily = Map.groupBy(catalogue.products, ({ family }) => family);
  const families = [...byFamily.values()];
  const known = new Set(catalogue.products.map(({ id }) => id));
  const selections = new LRUCache<string, Selection>({ max: MAX_SELECTIONS });
  const searched = new WeakMap<ReadonlyMap<string, number>, Map<string, Selection>>();
  const selectionsOf = (ranks: ReadonlyMap<string, number>) => {
    const known = searched.get(ranks) ?? new Map<string, Selection>();
    searched.set(ranks, known);
    return known;
  };
  const faceted = new Map<string, FacetedProduct[][]>();
  const facetedFor = (shop: PricedShop) => {
    const key = `${shop.locale} ${shop.currency} ${shop.vatRate}`;
    const known = faceted.get(key) ?? facetFamilies(families, soldOut.ids, shop);
    faceted.set(key, known);
    return known;
  };

  const valuesOf: Readonly<Record<FacetKind, (locale: Locale, selected: readonly string[]) => FacetValue[]>> =
    {
      CATEGORY: (locale) => catalogue.categories.map(({ id, names }) => ({ id, name: names[locale] ?? id })),
      COLOUR: (locale) =>
        catalogue.colours.map(({ id, names, hex }) => ({ id, hex, name: names[locale] ?? id })),
      SIZE: (_locale, selected) => [
        ...ids(SIZES),
        ...typed(selected, SIZES, (id) => parseExactSize(id) !== undefined),
      ],
      PRICE: (_locale, selected) => [
        ...ids(PRICES),
        ...typed(selected, PRICES, (id) => parsePriceRange(id) !== undefined),
      ],
      STOCK: () => ids([IN_STOCK]),
      ABSORPTION: () => ids(CLASSES),
      BRAND: () => [...catalogue.manufacturers],
    };

  return {
    version: catalogue.version,
    soldOutVersion: soldOut.soldOutVersion,
    catalogue,
    familyOf: ({ family }, locale) =>
      byFamily.get(family)?.filter(({ namePositions }) => namePositions[locale] !== undefined) ?? [],
    isSoldOut: ({ id }) => soldOut.ids.has(id),
    has: (id) => known.has(id),
    select(filter, shop, ranks) {
      const known = ranks ? selectionsOf(ranks) : selections;
      const key = JSON.stringify([filter.selected, filter.sort, shop.locale, shop.currency, shop.vatRate]);
      const selection = known.get(key) ?? selectFamilies(facetedFor(shop), filter, shop, ranks);
      known.set(key, selection);
      return selection;
    },
    facets({ counts }, { selected }, locale) {
      return FACET_KINDS.map((kind) => ({
        kind,
        values: valuesOf[kind](locale, selected[kind])
          .map((value) => ({
            ...value,
            count: counts[kind].get(value.id) ?? 0,
            selected: selected[kind].includes(value.id),
          }))
          .filter((value) => value.count > 0 || value.selected),
      }));
    },
  };
}
