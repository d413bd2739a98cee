import { describe, expect, test } from 'vitest';
import { nearestImages, reachableImageSets } from './reachable-image-sets.ts';

const choices = (...fragments: string[]) =>
  fragments.map((skuFragment) => (skuFragment ? { skuFragment } : {}));
const OPTIONS = [
  { input: 'RadioColor', choices: choices('OAT', 'PET') },
  { input: 'Dimensions', choices: [] },
  { input: 'Checkbox', choices: choices('LID', 'BAG') },
  { input: 'Radio', choices: choices('STR', '', 'B2') },
];

describe('reachableImageSets', () => {
  test.each<[string, boolean]>([
    ['WPC', true],
    ['WPC-OAT', true],
    ['WPC-PET-STR', true],
    ['WPC-STR', true],
    ['WPC-OAT-LID-BAG-B2', true],
    ['WPC-*', true],
    ['WPC-*-STR', true],
    ['*-PET', true],
    ['WP*-PET-B*', true],
    ['WPC-*-*-*-*', true],
    ['WPC-*-*-*-*-*', false],
    ['WPC-OAT-PET', false],
    ['WPC-STR-OAT', false],
    ['WPC-BAG-LID', false],
    ['WPC-STR-B2', false],
    ['WPC-RED', false],
    ['WPC-OA', false],
    ['WPC-OAT-STR-', false],
    ['WP', false],
    ['WPCX-OAT', false],
    ['*', true],
    ['', false],
  ])('%j of WPC: %s', (skuPattern, isReachable) => {
    const set = { skuPattern, images: [1] };
    expect(reachableImageSets([set], 'WPC', OPTIONS)).toEqual(isReachable ? [set] : []);
  });

  test('supports a SKU that contains dashes', () => {
    const sets = ['AB-12', 'AB-12-OAT', 'AB-OAT', 'AB', 'AB-*-PET'].map((skuPattern) => ({
      skuPattern,
      images: [],
    }));
    expect(reachableImageSets(sets, 'AB-12', OPTIONS).map(({ skuPattern }) => skuPattern)).toEqual([
      ...['AB-12', 'AB-12-OAT', 'AB-*-PET'],
    ]);
  });
});

describe('nearestImages', () => {
  const sets = [
    { skuPattern: 'AB-12', images: ['own'] },
    { skuPattern: 'AB-12-OAT', images: ['oat'] },
    { skuPattern: 'AB-12-OAT-*', images: ['any edge'] },
    { skuPattern: 'AB', images: ['another product'] },
  ];

  test.each<[string, string[]]>([
    ['AB-12', ['own']],
    ['AB-12-OAT', ['oat']],
    ['AB-12-OAT-STR', ['any edge']],
    ['AB-12-OAT-STR-LID', ['any edge']],
    ['AB-12-PET-STR', ['own']],
  ])('%s', (sku, images) => {
    expect(nearestImages(sets, 'AB-12', sku)).toEqual(images);
  });

  test('a product without image sets has no images', () => {
    expect(nearestImages(sets, 'AB-13', 'AB-13-OAT')).toEqual([]);
    expect(nearestImages(sets, 'XY', 'XY-OAT')).toEqual([]);
    expect(nearestImages([], 'XY', 'XY')).toEqual([]);
  });
});
