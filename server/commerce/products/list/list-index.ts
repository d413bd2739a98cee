import { LRUCache } from 'lru-cache';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import { MADE_TO_MEASURE, PRICE_BRACKETS, SIZE_BRACKETS } from '#shared/facets/brackets.ts';
import type { Locale } from '#shared/locales/index.ts';
import { type ListFilter, type PricedShop, type Selection, selectFamilies } from './family-selection.ts';
import type { ListedCatalogue, ListedProduct } from './listed-catalogue.repository.ts';

type Facet = components['schemas']['Facet'];
type FacetValue = Pick<Facet['values'][number], 'id' | 'name' | 'hex'>;

/** Filters whose result is remembered; a shopper's next page and other shoppers' same choice need no counting. */
const MAX_SELECTIONS = 200;

const SIZES = [...SIZE_BRACKETS.map(({ id }) => id), MADE_TO_MEASURE];
const CLASSES = ['a', 'b', 'c', 'd', 'e'];
const ids = (values: readonly string[]): FacetValue[] => values.map((id) => ({ id, name: id }));

/**
 * The families of a catalogue, ready to be filtered, sorted and counted. Immutable: another import makes another
 * index, so that each filter is counted once for each change of the catalogue (shared/decisions/025-lists-from-an-index.md).
 */
export interface ListIndex {
  readonly version: string | null;
  select(filter: ListFilter, shop: PricedShop, ranks?: ReadonlyMap<string, number>): Selection;
  /** All products of a product's family, in the order of the catalogue. */
  familyOf(product: ListedProduct): readonly ListedProduct[];
  /** Whether a search result is still in the catalogue. */
  has(id: string): boolean;
  /** The counted values of each filter, and the selected ones without results, so that they can be deselected. */
  facets(selection: Selection, filter: ListFilter, locale: Locale): Facet[];
}

/** Groups a catalogue into families. */
export function createListIndex(catalogue: ListedCatalogue): ListIndex {
  const byFamily = Map.groupBy(catalogue.products, ({ family }) => family);
  const families = [...byFamily.values()];
  const known = new Set(catalogue.products.map(({ id }) => id));
  const selections = new LRUCache<string, Selection>({ max: MAX_SELECTIONS });

  const valuesOf: Readonly<Record<FacetKind, (locale: Locale) => FacetValue[]>> = {
    CATEGORY: (locale) => catalogue.categories.map(({ id, names }) => ({ id, name: names[locale] ?? id })),
    COLOUR: (locale) =>
      catalogue.colours.map(({ id, names, hex }) => ({ id, hex, name: names[locale] ?? id })),
    SIZE: () => ids(SIZES),
    PRICE: () => ids(PRICE_BRACKETS.map(({ id }) => id)),
    ABSORPTION: () => ids(CLASSES),
    BRAND: () => [...catalogue.manufacturers],
  };

  return {
    version: catalogue.version,
    familyOf: ({ family }) => byFamily.get(family) ?? [],
    has: (id) => known.has(id),
    select(filter, shop, ranks) {
      if (ranks) return selectFamilies(families, filter, shop, ranks);
      const key = JSON.stringify([filter.selected, filter.sort, shop.locale, shop.currency, shop.vatRate]);
      const selection = selections.get(key) ?? selectFamilies(families, filter, shop);
      selections.set(key, selection);
      return selection;
    },
    facets({ counts }, { selected }, locale) {
      return FACET_KINDS.map((kind) => ({
        kind,
        values: valuesOf[kind](locale)
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
