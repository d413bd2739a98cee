import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import { priceBracketIds, sizeBracketId } from '#shared/facets/brackets.ts';
import { priceIncVat } from '#shared/pricing/vat.ts';
import type { FacetValues } from './faceted-product.ts';
import { facetRecord, type ListFilter } from './family-selection.ts';
import { createListIndex } from './list-index.ts';
import type { ListedCatalogue, ListedProduct } from './listed-catalogue.repository.ts';

const SHOP = { locale: 'nl-NL', currency: 'EUR', vatRate: 21 } as const;
const NONE: FacetValues = facetRecord(() => []);
const soldOut = (...ids: string[]) => ({ version: 'one', soldOutVersion: ids.join(), ids: new Set(ids) });
const indexOf = (...products: ListedProduct[]) => createListIndex(catalogue(...products), soldOut());

function product(id: string, given: Partial<ListedProduct> = {}): ListedProduct {
  return {
    id,
    sku: id,
    family: id,
    position: 0,
    manufacturer: 'nordvilt',
    categories: ['table'],
    variesBy: ['colour'],
    values: {},
    colours: ['PET'],
    longestSide: 300,
    sides: [300],
    isMadeToMeasure: false,
    absorptionClass: null,
    prices: { EUR: 1000, GBP: 900 },
    namePositions: { 'nl-NL': 0 },
    ...given,
  };
}

function catalogue(...products: ListedProduct[]): ListedCatalogue {
  const names = { 'nl-NL': 'Naam' };
  return {
    version: 'one',
    products,
    categories: ['table', 'floor'].map((id) => ({ id, names })),
    manufacturers: ['nordvilt', 'wollwerk'].map((id) => ({ id, name: id })),
    colours: ['PET', 'OCH'].map((id) => ({ id, hex: '#112233', names })),
  };
}

const anyProducts = fc
  .array(
    fc.record({
      family: fc.constantFrom('A', 'B', 'C', 'D'),
      manufacturer: fc.constantFrom('nordvilt', 'wollwerk'),
      categories: fc.uniqueArray(fc.constantFrom('table', 'floor'), { minLength: 1 }),
      colours: fc.uniqueArray(fc.constantFrom('PET', 'OCH')),
      longestSide: fc.option(fc.integer({ min: 1, max: 2000 })),
      absorptionClass: fc.option(fc.constantFrom('a', 'c')),
      isMadeToMeasure: fc.boolean(),
      price: fc.integer({ min: 1, max: 30_000 }),
    }),
    { maxLength: 12 },
  )
  .map((rows) =>
    rows.map(({ price, ...row }, position) =>
      product(`p${position}`, { ...row, position, prices: { EUR: price } }),
    ),
  );

const anySoldOut = fc.subarray(['p0', 'p1', 'p2', 'p3', 'p5', 'p8']);

const anySelection = fc.record({
  CATEGORY: fc.subarray(['table', 'floor']),
  COLOUR: fc.subarray(['PET', 'OCH']),
  SIZE: fc.subarray(['to-30', '30-60', 'over-120', 'made-to-measure']),
  PRICE: fc.subarray(['0-25', '25-50', '100-200-exc']),
  STOCK: fc.subarray(['in-stock']),
  ABSORPTION: fc.subarray(['a', 'c']),
  BRAND: fc.subarray(['nordvilt', 'wollwerk']),
});

/** The values of a product, computed without the index. */
function valuesOf(listed: ListedProduct, soldOutIds: readonly string[]): FacetValues {
  const excVat = listed.prices.EUR ?? 0;
  const size = listed.longestSide === null ? [] : [sizeBracketId(listed.longestSide)];
  const isReady = !listed.isMadeToMeasure && !soldOutIds.includes(listed.id);
  return {
    CATEGORY: listed.categories,
    COLOUR: listed.colours,
    SIZE: listed.isMadeToMeasure ? ['made-to-measure'] : size,
    PRICE: priceBracketIds({ excVat, incVat: priceIncVat(excVat, SHOP.vatRate) }),
    STOCK: isReady ? ['in-stock'] : [],
    ABSORPTION: listed.absorptionClass === null ? [] : [listed.absorptionClass],
    BRAND: [listed.manufacturer],
  };
}

function matches(listed: ListedProduct, selected: FacetValues, soldOutIds: readonly string[]): boolean {
  const values = valuesOf(listed, soldOutIds);
  return FACET_KINDS.every(
    (kind) => selected[kind].length === 0 || values[kind].some((value) => selected[kind].includes(value)),
  );
}

describe('the index of the lists', () => {
  it('selects and counts as the definition says: the count of a value is the result of choosing it alone', () => {
    fc.assert(
      fc.property(anyProducts, anySoldOut, anySelection, (products, soldOutIds, selected) => {
        const index = createListIndex(catalogue(...products), soldOut(...soldOutIds));
        const filter: ListFilter = { selected, sort: 'relevance' };
        const selection = index.select(filter, SHOP);
        const familiesOf = (wanted: FacetValues) =>
          new Set(
            products.filter((listed) => matches(listed, wanted, soldOutIds)).map(({ family }) => family),
          );
        expect(new Set(selection.families.map(([first]) => first?.family))).toEqual(familiesOf(selected));
        for (const { kind, values } of index.facets(selection, filter, 'nl-NL')) {
          for (const { id, count, selected: isSelected } of values) {
            expect(count, `${kind} ${id}`).toBe(familiesOf({ ...selected, [kind]: [id] }).size);
            expect(isSelected).toBe(selected[kind].includes(id));
          }
        }
      }),
    );
  });

  it('counts a filter once: the same selection is the same object until another import', () => {
    const index = indexOf(product('a'), product('b'));
    const filter = { selected: { ...NONE, COLOUR: ['PET'] }, sort: 'name' } as const;
    const selection = index.select(filter, SHOP);
    expect(index.select({ ...filter, selected: { ...NONE, COLOUR: ['PET'] } }, SHOP)).toBe(selection);
    expect(index.select(filter, { ...SHOP, vatRate: 19 })).not.toBe(selection);
    expect(index.select({ ...filter, sort: 'price' }, SHOP)).not.toBe(selection);
  });

  it.each([
    ['relevance', undefined, ['a', 'b', 'c']],
    ['name', undefined, ['c', 'b', 'a']],
    ['price', undefined, ['b', 'a', 'c']],
    ['-price', undefined, ['c', 'a', 'b']],
    ['relevance', { c: 2, a: 1 }, ['c', 'a']],
  ] as const)('sorts by %s, with ranks %o', (sort, ranks, expected) => {
    const place = (position: number, EUR: number, name: number) => ({
      position,
      prices: { EUR },
      namePositions: { 'nl-NL': name },
    });
    const index = indexOf(
      product('a', place(0, 200, 2)),
      product('b', place(1, 100, 1)),
      product('c', place(2, 300, 0)),
    );
    const found = ranks && new Map(Object.entries(ranks));
    const { families } = index.select({ selected: NONE, sort }, SHOP, found);
    expect(families.map(([first]) => first?.id)).toEqual(expected);
  });

  it('shows the products of a family that match, best first', () => {
    const inFamily = (id: string, colour: string, EUR: number) =>
      product(id, { family: 'F', colours: [colour], prices: { EUR } });
    const index = indexOf(inFamily('a', 'PET', 300), inFamily('b', 'OCH', 200), inFamily('c', 'PET', 100));
    const idsOf = (selected: Partial<Record<FacetKind, string[]>>) =>
      index
        .select({ selected: { ...NONE, ...selected }, sort: 'price' }, SHOP)
        .families.map((family) => family.map(({ id }) => id));
    expect(idsOf({})).toEqual([['c', 'b', 'a']]);
    expect(idsOf({ COLOUR: ['PET'] })).toEqual([['c', 'a']]);
    expect(idsOf({ COLOUR: ['OCH'], BRAND: ['wollwerk'] })).toEqual([]);
  });

  it('leaves out products without a price in the currency of the shop', () => {
    const index = indexOf(product('a', { prices: { GBP: 1 } }), product('b'));
    const { families } = index.select({ selected: NONE, sort: 'relevance' }, SHOP);
    expect(families.map(([first]) => first?.id)).toEqual(['b']);
  });
});
