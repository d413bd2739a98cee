import type { components } from '#shared/commerce-api/openapi-types.ts';
import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import {
  IN_STOCK,
  INSULATION_BRACKETS,
  MADE_TO_MEASURE,
  PRICE_BRACKETS,
  parsePriceRange,
  SIZE_BRACKETS,
} from '#shared/facets/brackets.ts';
import { parseExactSize } from '#shared/facets/exact-sizes.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { FacetNames, FacetValues, SelectedFamilies } from '../selection/product-selection.ts';

type Facet = components['schemas']['Facet'];
type FacetValue = Pick<Facet['values'][number], 'id' | 'name' | 'hex'>;

const SIZES = [...SIZE_BRACKETS.map(({ id }) => id), MADE_TO_MEASURE];
const PRICES = PRICE_BRACKETS.map(({ id }) => id);
const CLASSES = ['a', 'b', 'c', 'd', 'e'];

const ids = (values: readonly string[]): FacetValue[] => values.map((id) => ({ id, name: id }));

/** The selected values that a shopper typed, which are listed only while they are selected. */
function typed(
  values: readonly string[],
  known: readonly string[],
  isTyped: (id: string) => boolean,
): FacetValue[] {
  return ids(values.filter((id) => !known.includes(id) && isTyped(id)));
}

/** The counted values of each filter, and the selected ones without results, so that they can be deselected. */
export function facetsOf(
  counts: SelectedFamilies['counts'] | undefined,
  {
    names,
    selected,
    locale,
  }: { readonly names: FacetNames; readonly selected: FacetValues; readonly locale: Locale },
): Facet[] {
  const values: Readonly<Record<FacetKind, () => FacetValue[]>> = {
    CATEGORY: () => names.categories.map((each) => ({ id: each.id, name: each.names[locale] ?? each.id })),
    COLOUR: () =>
      names.colours.map((each) => ({ id: each.id, hex: each.hex, name: each.names[locale] ?? each.id })),
    SIZE: () => [...ids(SIZES), ...typed(selected.SIZE, SIZES, (id) => parseExactSize(id) !== undefined)],
    PRICE: () => [
      ...ids(PRICES),
      ...typed(selected.PRICE, PRICES, (id) => parsePriceRange(id) !== undefined),
    ],
    STOCK: () => ids([IN_STOCK]),
    ABSORPTION: () => ids(CLASSES),
    INSULATION: () => ids(INSULATION_BRACKETS.map(({ id }) => id)),
    BRAND: () => [...names.manufacturers],
  };
  return FACET_KINDS.map((kind) => ({
    kind,
    values: values[kind]()
      .map((value) => ({
        ...value,
        count: counts?.[kind].get(value.id) ?? 0,
        selected: selected[kind].includes(value.id),
      }))
      .filter((value) => value.count > 0 || value.selected),
  }));
}
