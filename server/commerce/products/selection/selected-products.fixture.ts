import fc from 'fast-check';
import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import {
  insulationBracketId,
  isInRange,
  PRICE_BRACKETS,
  parsePriceRange,
  priceBracketIds,
  sizeBracketId,
} from '#shared/facets/brackets.ts';
import { hasSides, parseExactSize } from '#shared/facets/exact-sizes.ts';
import { sidesOf } from '#shared/facets/size-text.ts';
import { priceIncVat } from '#shared/pricing/vat.ts';
import type { ListedProduct } from './listed-product.ts';
import type { FacetValues, FamilyQuery, SelectedFamilies } from './product-selection.ts';

export const SHOP = { brand: 'EF', locale: 'nl-NL', country: 'NL', currency: 'EUR', vatRate: 21 } as const;

/** A product, and the words of its name. */
export interface SelectedProduct extends ListedProduct {
  readonly names: readonly string[];
}

const anySize = fc.constantFrom('30 × 60 cm', '60 × 120 cm', '300 mm');

/** Catalogues in which many products share families, values, prices and words. */
export const anyCatalogue: fc.Arbitrary<readonly SelectedProduct[]> = fc
  .array(
    fc.record({
      family: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
      manufacturer: fc.constantFrom('nordvilt', 'wollwerk'),
      categories: fc.uniqueArray(fc.constantFrom('table', 'floor'), { minLength: 1 }),
      colours: fc.uniqueArray(fc.constantFrom('PET', 'OCH')),
      longestSide: fc.option(fc.integer({ min: 1, max: 2_000 })),
      sizes: fc.array(anySize, { maxLength: 1 }),
      absorptionClass: fc.option(fc.constantFrom('a', 'c')),
      soundReduction: fc.option(fc.constantFrom('17 dB', '25 dB', '17 / 25 dB')),
      isMadeToMeasure: fc.boolean(),
      available: fc.boolean(),
      prices: fc.record(
        {
          EUR: fc.oneof(fc.integer({ min: 1, max: 30_000 }), fc.constantFrom(2_500, 4_000)),
          GBP: fc.nat(90),
        },
        { requiredKeys: [] },
      ),
      nameRanks: fc.record(
        { 'nl-NL': fc.integer({ min: -4, max: 4 }), 'nl-BE': fc.nat(9) },
        { requiredKeys: [] },
      ),
      names: fc.uniqueArray(fc.constantFrom('vilt', 'paneel', 'kussen', 'poef')),
    }),
    { maxLength: 16 },
  )
  .map((rows) => rows.map((row, position) => ({ ...row, id: `p${position}`, sku: `SKU-${position}` })));

export const anyQuery: fc.Arbitrary<Omit<FamilyQuery, 'words'>> = fc.record({
  selected: fc.record({
    CATEGORY: fc.subarray(['table', 'floor']),
    COLOUR: fc.subarray(['PET', 'OCH']),
    SIZE: fc.subarray(['to-30', '30-60', 'over-120', 'made-to-measure', '600x300', '300']),
    PRICE: fc.subarray(['0-25', '25-50', '100-200-exc', 'to-40', '30-90']),
    STOCK: fc.subarray(['in-stock']),
    ABSORPTION: fc.subarray(['a', 'c']),
    INSULATION: fc.subarray(['to-20', '20-25', 'over-30']),
    BRAND: fc.subarray(['nordvilt', 'wollwerk', 'nobody']),
  }),
  sort: fc.constantFrom('relevance', 'name', 'price', '-price'),
  page: fc.integer({ min: 1, max: 3 }),
  perPage: fc.integer({ min: 0, max: 4 }),
});

function valuesOf(product: SelectedProduct, selected: FacetValues): FacetValues {
  const { isMadeToMeasure, longestSide, absorptionClass } = product;
  const excVat = product.prices.EUR ?? 0;
  const price = { excVat, incVat: priceIncVat(excVat, SHOP.vatRate) };
  const sides = product.sizes.flatMap(sidesOf);
  const exact = selected.SIZE.filter((id) => {
    const wanted = parseExactSize(id);
    return wanted && !isMadeToMeasure && hasSides(sides, wanted);
  });
  const ranges = selected.PRICE.filter((id) => {
    const range = PRICE_BRACKETS.some((bracket) => bracket.id === id) ? undefined : parsePriceRange(id);
    return range && isInRange(range, price);
  });
  const sizes = isMadeToMeasure
    ? ['made-to-measure']
    : longestSide === null
      ? []
      : [sizeBracketId(longestSide)];
  return {
    CATEGORY: product.categories,
    COLOUR: product.colours,
    SIZE: [...sizes, ...exact],
    PRICE: [...priceBracketIds(price), ...ranges],
    STOCK: product.available && !isMadeToMeasure ? ['in-stock'] : [],
    ABSORPTION: absorptionClass === null ? [] : [absorptionClass],
    INSULATION: [insulationBracketId(product.soundReduction) ?? []].flat(),
    BRAND: [product.manufacturer],
  };
}

const comparisons = {
  relevance: () => 0,
  name: (a, b) => name(a) - name(b),
  price: (a, b) => price(a) - price(b) || name(a) - name(b),
  '-price': (a, b) => price(b) - price(a) || name(a) - name(b),
} as const satisfies Record<FamilyQuery['sort'], (a: SelectedProduct, b: SelectedProduct) => number>;
const name = ({ nameRanks }: SelectedProduct) => nameRanks['nl-NL'] ?? 0;
const price = ({ prices }: SelectedProduct) => prices.EUR ?? 0;

const toSelected = ({ id, prices, available }: SelectedProduct) => ({
  id,
  priceExcVat: prices.EUR ?? 0,
  isSoldOut: !available,
});

/** The selection by its definition, with a look at every product for each value that is counted. */
export function selectByDefinition(
  catalogue: readonly SelectedProduct[],
  { selected, sort, page, perPage }: FamilyQuery,
  word?: string,
): SelectedFamilies {
  const isShown = ({ prices, nameRanks }: SelectedProduct) =>
    prices.EUR !== undefined && nameRanks['nl-NL'] !== undefined;
  const shown = catalogue.filter((product) => isShown(product) && (!word || product.names.includes(word)));
  const matching = (wanted: FacetValues) =>
    shown.filter((product) =>
      FACET_KINDS.every(
        (kind) =>
          wanted[kind].length === 0 ||
          valuesOf(product, selected)[kind].some((value) => wanted[kind].includes(value)),
      ),
    );
  /** Of the first product that the shop shows, whatever the filters. */
  const place = (family: string) =>
    catalogue.findIndex((product) => product.family === family && isShown(product));
  const inFamily = sort === '-price' ? comparisons.price : comparisons[sort];
  const families = [...Map.groupBy(matching(selected), ({ family }) => family)]
    .map(([family, products]) => ({ family, products: products.toSorted(inFamily) }))
    .map((each) => ({ ...each, first: each.products[0] as SelectedProduct }))
    .sort(
      (a, b) =>
        comparisons[sort](a.first, b.first) ||
        (sort === 'relevance'
          ? place(a.family) - place(b.family)
          : catalogue.indexOf(a.first) - catalogue.indexOf(b.first)),
    );
  const counted = (kind: FacetKind) => {
    const ids = new Set(shown.flatMap((product) => valuesOf(product, selected)[kind]));
    const count = (id: string) =>
      new Set(matching({ ...selected, [kind]: [id] }).map(({ family }) => family)).size;
    return [...ids].flatMap((id): [string, number][] => (count(id) > 0 ? [[id, count(id)]] : []));
  };
  return {
    families: families
      .slice((page - 1) * perPage, page * perPage)
      .map(({ family, products }) => ({ family, products: products.map(toSelected) })),
    total: families.length,
    counts: Object.fromEntries(
      FACET_KINDS.map((kind) => [kind, new Map(counted(kind))]),
    ) as unknown as SelectedFamilies['counts'],
  };
}
