import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fastestRun } from '../fastest-run.fixture.ts';
import { imagesForSku, indexImageSets, matchesSkuPattern } from './sku-pattern.ts';

describe('matchesSkuPattern', () => {
  test.each([
    ['WPG60-PET', 'WPG60-PET', true],
    ['WPG60-*', 'WPG60-PET', true],
    ['*-PET', 'WPG60-PET', true],
    ['*-*', 'WPG60-PET', true],
    ['W*60-P*', 'WPG60-PET', true],
    ['WPG60-**', 'WPG60-PE', true],
    ['*', 'Größe3', true],
    ['WPG60-**', 'WPG60-P', false],
    ['WPG60-*', 'WPG60-', false],
    ['WPG60*', 'WPG60-PET', false],
    ['*', 'WPG60-PET', false],
    ['*', 'WPG_60', false],
    ['WPG60-*', 'wpg60-pet', false],
    ['WPG60', 'WPG60-PET', false],
    ['PET', 'WPG60-PET', false],
    ['WPG60-P.T', 'WPG60-PET', false],
    ['WPG60-P.T', 'WPG60-P.T', true],
    ['WPG60-(PET|OCH)', 'WPG60-OCH', false],
    ['A+B/C(1)', 'A+B/C(1)', true],
    ['', '', true],
    ['', 'A', false],
  ])('%s on %s is %s', (pattern, sku, expected) => {
    expect(matchesSkuPattern(pattern, sku)).toBe(expected);
  });

  test('a pattern without a star matches itself alone', () => {
    const literal = fc.string().filter((text) => !text.includes('*'));
    fc.assert(fc.property(literal, literal, (a, b) => matchesSkuPattern(a, b) === (a === b)));
    fc.assert(fc.property(literal, (text) => matchesSkuPattern(text, text)));
  });

  test('a row of stars does not backtrack exponentially', () => {
    const match = (stars: number) => matchesSkuPattern(`${'*'.repeat(stars)}-`, 'A'.repeat(2 * stars));
    expect([match(3), match(9)]).toEqual([false, false]);
    // With backtracking the ratio would be over 2,000.
    expect(fastestRun(() => match(9)) / fastestRun(() => match(3))).toBeLessThan(30);
  });
});

describe('imagesForSku', () => {
  const sets = [
    { skuPattern: '*-*', images: ['any'] },
    { skuPattern: 'WPG60-*', images: ['family'] },
    { skuPattern: '*-PET', images: ['colour'] },
    { skuPattern: 'WPG60-PET', images: ['exact'] },
    { skuPattern: 'WPG60-*', images: ['family again'] },
  ];

  test.each([
    ['WPG60-PET', ['exact']],
    ['WPG60-OCH', ['family']],
    ['FRM3-PET', ['colour']],
    ['FRM3-OAT', ['any']],
    ['FRM3', []],
  ])('%s', (sku, images) => {
    expect(imagesForSku(sets, sku)).toEqual(images);
  });

  test('fewer stars win over a longer literal', () => {
    const both = [
      { skuPattern: 'WPG*-PE*', images: ['two stars'] },
      { skuPattern: '*-PET', images: ['one star'] },
    ];
    expect(imagesForSku(both, 'WPG60-PET')).toEqual(['one star']);
  });

  test('with equally many stars the longer literal wins, whatever the order', () => {
    const both = sets.slice(1, 3);
    expect(imagesForSku(both, 'WPG60-PET')).toEqual(['family']);
    expect(imagesForSku(both.toReversed(), 'WPG60-PET')).toEqual(['family']);
  });
});

describe('indexImageSets', () => {
  const text = fc.string({ unit: fc.constantFrom('A', 'B', '-', '*'), maxLength: 6 });
  const sku = fc.string({ unit: fc.constantFrom('A', 'B', '-'), maxLength: 6 });

  test('finds the images that a comparison with all patterns finds', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), sku, (patterns, wanted) => {
        const sets = patterns.map((skuPattern, at) => ({ skuPattern, images: [at] }));
        expect(indexImageSets(sets)(wanted)).toEqual(imagesForSku(sets, wanted));
      }),
    );
  });

  test('does not compare a SKU with the patterns of others', () => {
    let read = 0;
    const sets = Array.from({ length: 1_000 }, (_, at) => {
      const skuPattern = at % 2 ? `F${at}-*` : `*-C${at}`;
      return {
        skuPattern,
        get images() {
          read += 1;
          return [at];
        },
      };
    });
    const imagesOf = indexImageSets(sets);
    const before = read;
    expect(imagesOf('F501-PET')).toEqual([501]);
    expect(imagesOf('TCR-C500')).toEqual([500]);
    expect(read - before).toBeLessThanOrEqual(2);
  });
});
