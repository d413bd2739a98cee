import { describe, expect, it } from 'vitest';
import { catalogueFaults, productRow } from './catalogue.fixture.ts';

const TABLE = 'products/table.json';
const PATH = `${TABLE} row 1 (TCR-PET): price.EUR.volumeDiscount`;
type Tier = readonly [minQuantity: number, maxQuantity: number | null, priceExcVat: number];

function faultsOf(priceExcVat: number, tiers: readonly Tier[]): readonly string[] {
  const volumeDiscount = tiers.map(([minQuantity, maxQuantity, price]) => ({
    minQuantity,
    maxQuantity,
    priceExcVat: price,
  }));
  const price = { EUR: { priceExcVat, volumeDiscount }, GBP: { priceExcVat: 1, volumeDiscount: [] } };
  return catalogueFaults({ [TABLE]: [productRow('TCR-PET', { price })] });
}

describe('price faults', () => {
  it.each<[string, number, readonly Tier[], readonly string[]]>([
    ['no tiers', 1_500, [], []],
    [
      'falling tiers from 1 to an open one',
      1_500,
      [
        [1, 9, 1_500],
        [10, null, 150],
      ],
      [],
    ],
    [
      'a first tier from 5',
      1_500,
      [[5, null, 1_500]],
      [`${PATH}[0].minQuantity must be 1, not 5: the first tier starts at one piece`],
    ],
    [
      'a last tier to 50',
      1_500,
      [
        [1, 9, 1_500],
        [10, 50, 1_400],
      ],
      [`${PATH}[1].maxQuantity must be null, not 50: the last tier has no upper bound`],
    ],
    [
      'a tier above the base price',
      1_500,
      [[1, null, 9_999]],
      [`${PATH}[0].priceExcVat must be 1500, the price of one piece`],
    ],
    [
      'a first tier below the base price, which the cart would charge',
      1_500,
      [[1, null, 1_499]],
      [`${PATH}[0].priceExcVat must be 1500, the price of one piece`],
    ],
    [
      'tiers that rise',
      1_300,
      [
        [1, 9, 1_300],
        [10, null, 1_400],
      ],
      [`${PATH}[1].priceExcVat must not exceed 1300, the price of the previous tier`],
    ],
    [
      'a tier of another order of magnitude',
      1_500,
      [
        [1, 9, 1_500],
        [10, null, 149],
      ],
      [`${PATH}[1].priceExcVat is 149, less than a tenth of 1500, the price without a discount`],
    ],
  ])('of %s', (_what, base, tiers, faults) => {
    expect(faultsOf(base, tiers)).toEqual(faults);
  });
});

describe('text lengths', () => {
  const nl = (productRow('TCR-PET').texts as { nl: object }).nl;
  const faults = (changes: object, locale = 'nl') =>
    catalogueFaults({
      [TABLE]: [
        productRow('TCR-PET', {
          texts: { ...(productRow('TCR-PET').texts as object), [locale]: { ...nl, ...changes } },
        }),
      ],
    });

  it.each<[string, object, string, number, number]>([
    [
      'a description of 2 MB',
      { description: 'x'.repeat(2_000_000) },
      'texts.nl.description',
      2_000_000,
      20_000,
    ],
    ['a name', { name: 'x'.repeat(201) }, 'texts.nl.name', 201, 200],
    ['a summary', { summary: 'x'.repeat(501) }, 'texts.nl.summary', 501, 500],
    [
      'a description for search engines',
      { metaDescription: 'x'.repeat(501) },
      'texts.nl.metaDescription',
      501,
      500,
    ],
    ['a slug', { slug: 'x'.repeat(151) }, 'texts.nl.slug', 151, 150],
    ['a highlight', { highlights: ['a', 'b'.repeat(201), 'c'] }, 'texts.nl.highlights[1]', 201, 200],
  ])('has a fault for %s', (_what, changes, field, length, max) => {
    expect(faults(changes)).toEqual([
      `${TABLE} row 1 (TCR-PET): ${field} has ${length} characters; at most ${max} are allowed`,
    ]);
  });

  it('allows the longest description, and bounds that of a locale too', () => {
    expect(faults({ description: 'x'.repeat(20_000) })).toEqual([]);
    expect(faults({ description: 'x'.repeat(20_001) }, 'nl-BE')).toEqual([
      `${TABLE} row 1 (TCR-PET): texts.nl-BE.description has 20001 characters; at most 20000 are allowed`,
    ]);
  });
});
