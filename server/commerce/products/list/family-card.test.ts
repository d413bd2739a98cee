import { describe, expect, it } from 'vitest';
import { familyCard } from './family-card.ts';
import { facetRecord } from './family-selection.ts';
import { createListIndex } from './list-index.ts';
import type { ListedProduct } from './listed-catalogue.repository.ts';

const SHOP = { locale: 'nl-NL', currency: 'EUR', vatRate: 21 } as const;

/** A panel such as `60/12/OAT`, with its price. */
function panel(
  name: string,
  EUR: number,
  position: number,
  axes = ['size', 'thickness', 'colour'],
): ListedProduct {
  const values = name.split('/').map((value, index) => [['size', 'thickness', 'colour'][index] ?? '', value]);
  const [size = '', , colour = ''] = name.split('/');
  return {
    id: name,
    sku: name,
    family: 'WPP',
    position,
    manufacturer: 'm',
    categories: [],
    variesBy: axes,
    values: { nl: Object.fromEntries(values) },
    colours: [colour],
    longestSide: Number(size) * 10,
    sides: [],
    isMadeToMeasure: false,
    absorptionClass: null,
    prices: { EUR },
    namePositions: { 'nl-NL': position },
  };
}

const FAMILY = [
  ...[panel('60/12/OAT', 1649, 0), panel('60/12/MOS', 1649, 1), panel('120/12/OAT', 3054, 2)],
  ...[panel('120/12/ANT', 3054, 3), panel('120/24/ANT', 4590, 4)],
];
const other = { ...panel('90/12/PET', 2000, 5), family: 'OTHER', variesBy: [], values: {} };

function cardsOf(
  filters: { size?: string; colour?: string; sort?: 'relevance' | 'price' | '-price' } = {},
  soldOut: readonly string[] = [],
) {
  const index = createListIndex(
    { version: 'one', products: [...FAMILY, other], categories: [], manufacturers: [], colours: [] },
    { version: 'one', soldOutVersion: '', ids: new Set(soldOut) },
  );
  const selected = {
    ...facetRecord(() => []),
    SIZE: filters.size ? [filters.size] : [],
    COLOUR: filters.colour ? [filters.colour] : [],
  };
  const sort = filters.sort ?? 'relevance';
  return index.select({ selected, sort }, SHOP).families.map((matching) => {
    const family = matching[0] ? index.familyOf(matching[0], SHOP.locale) : [];
    const card = familyCard({ matching, family, isSoldOut: index.isSoldOut }, sort, SHOP);
    return [card?.shown.id, card?.colours.map(({ id }) => id).join(' '), card?.from?.priceExcVat ?? null];
  });
}

describe('the card of a family', () => {
  it('shows its first product, the nearest in each colour, and its lowest price', () => {
    expect(cardsOf()).toEqual([
      ['60/12/OAT', '60/12/OAT 60/12/MOS 120/12/ANT', 1649],
      ['90/12/PET', '', null],
    ]);
  });

  it('shows a variant that matches the filters, and the lowest price of those that do', () => {
    expect(cardsOf({ size: '60-120', colour: 'ANT' })).toEqual([
      ['120/12/ANT', '120/12/OAT 60/12/MOS 120/12/ANT', 3054],
    ]);
    expect(cardsOf({ colour: 'MOS' })).toEqual([['60/12/MOS', '60/12/OAT 60/12/MOS 120/12/ANT', null]]);
  });

  it('shows what is in stock, unless the sort order decides', () => {
    const soldOut = ['60/12/OAT', '60/12/MOS'];
    expect(cardsOf({}, soldOut)[0]).toEqual(['120/12/OAT', '120/12/OAT 60/12/MOS 120/12/ANT', 1649]);
    expect(cardsOf({ sort: 'price' }, soldOut)[0]?.[0]).toBe('60/12/OAT');
  });

  it('stands in a list by price, in both directions, where its lowest price belongs', () => {
    expect(cardsOf({ sort: 'price' }).map(([id]) => id)).toEqual(['60/12/OAT', '90/12/PET']);
    expect(cardsOf({ sort: '-price' }).map(([id]) => id)).toEqual(['90/12/PET', '60/12/OAT']);
  });

  it('includes the VAT of the shop, half up', () => {
    const [small] = FAMILY;
    if (!small) throw new Error('The family has no product');
    const matching = [small, { ...small, id: 'x', prices: { EUR: 1650 } }];
    const from = (vatRate: number) =>
      familyCard({ matching, family: FAMILY, isSoldOut: () => false }, 'relevance', { ...SHOP, vatRate })
        ?.from;
    expect([21, 19, 20].map(from)).toEqual([
      { priceIncVat: 1995, priceExcVat: 1649 },
      { priceIncVat: 1962, priceExcVat: 1649 },
      { priceIncVat: 1979, priceExcVat: 1649 },
    ]);
  });

  it('has no swatches if the family does not vary by colour, or has one', () => {
    const sizes = ['60/12/OAT', '120/12/OAT'].map((name, at) => panel(name, 1000, at, ['size']));
    const [first] = sizes;
    if (!first) throw new Error('The family has no product');
    const card = familyCard({ matching: sizes, family: sizes, isSoldOut: () => false }, 'relevance', SHOP);
    expect(card).toEqual({ shown: first, colours: [], from: null });
  });
});
