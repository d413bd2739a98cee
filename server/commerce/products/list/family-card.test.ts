import { describe, expect, it } from 'vitest';
import { familyCard, type MatchingProduct } from './family-card.ts';

const SHOP = { vatRate: 21 };

/** A panel such as `60/12/OAT`, with its price. */
function panel(name: string, priceExcVat: number, axes = ['size', 'thickness', 'colour']): MatchingProduct {
  const values = name.split('/').map((value, index) => [['size', 'thickness', 'colour'][index] ?? '', value]);
  return {
    id: name,
    family: 'WPP',
    variesBy: axes,
    values: Object.fromEntries(values),
    priceExcVat,
    isSoldOut: false,
  };
}

const FAMILY = [
  ...[panel('60/12/OAT', 1649), panel('60/12/MOS', 1649), panel('120/12/OAT', 3054)],
  ...[panel('120/12/ANT', 3054), panel('120/24/ANT', 4590)],
];

/** The card when the products with these ids match, best first. */
function cardOf(
  ids: readonly string[],
  sort: 'relevance' | 'price' = 'relevance',
  soldOut: readonly string[] = [],
) {
  const family = FAMILY.map((product) => ({ ...product, isSoldOut: soldOut.includes(product.id) }));
  const matching = ids.flatMap((id) => family.find((product) => product.id === id) ?? []);
  const card = familyCard({ matching, family }, sort, SHOP);
  return [card?.shown.id, card?.colours.map(({ id }) => id).join(' '), card?.from?.priceExcVat ?? null];
}

const ALL = FAMILY.map(({ id }) => id);

describe('the card of a family', () => {
  it('shows its first product, the nearest in each colour, and its lowest price', () => {
    expect(cardOf(ALL)).toEqual(['60/12/OAT', '60/12/OAT 60/12/MOS 120/12/ANT', 1649]);
  });

  it('shows a variant that matches the filters, and the lowest price of those that do', () => {
    expect(cardOf(['120/12/ANT', '120/24/ANT'])).toEqual([
      '120/12/ANT',
      '120/12/OAT 60/12/MOS 120/12/ANT',
      3054,
    ]);
    expect(cardOf(['60/12/MOS'])).toEqual(['60/12/MOS', '60/12/OAT 60/12/MOS 120/12/ANT', null]);
  });

  it('shows what is in stock, unless the sort order decides', () => {
    const soldOut = ['60/12/OAT', '60/12/MOS'];
    expect(cardOf(ALL, 'relevance', soldOut)).toEqual([
      '120/12/OAT',
      '120/12/OAT 60/12/MOS 120/12/ANT',
      1649,
    ]);
    expect(cardOf(ALL, 'price', soldOut)[0]).toBe('60/12/OAT');
  });

  it('is missing if none of its products is in the database any more', () => {
    expect(familyCard({ matching: [], family: FAMILY }, 'relevance', SHOP)).toBeUndefined();
  });

  it('includes the VAT of the shop, half up', () => {
    const [small] = FAMILY;
    if (!small) throw new Error('The family has no product');
    const matching = [small, { ...small, id: 'x', priceExcVat: 1650 }];
    const from = (vatRate: number) =>
      familyCard({ matching, family: FAMILY }, 'relevance', { vatRate })?.from;
    expect([21, 19, 20].map(from)).toEqual([
      { priceIncVat: 1995, priceExcVat: 1649 },
      { priceIncVat: 1962, priceExcVat: 1649 },
      { priceIncVat: 1979, priceExcVat: 1649 },
    ]);
  });

  it('has no swatches if the family does not vary by colour, or has one', () => {
    const sizes = ['60/12/OAT', '120/12/OAT'].map((name) => panel(name, 1000, ['size']));
    const [first] = sizes;
    if (!first) throw new Error('The family has no product');
    const card = familyCard({ matching: sizes, family: sizes }, 'relevance', SHOP);
    expect(card).toEqual({ shown: first, colours: [], from: null });
  });
});
