import { expect, it } from 'vitest';
import { catalogueFiles, configuredProductFiles, writeCatalogue } from './catalogue.fixture.ts';
import { readCatalogue } from './catalogue-files.ts';
import { createSkuMatcher } from './known-skus.ts';
import { validateCatalogue } from './validate-catalogue.ts';

const folder = writeCatalogue({ ...catalogueFiles(), ...configuredProductFiles() });
const matches = createSkuMatcher(validateCatalogue(readCatalogue(folder)));

// The products are TCR-PET, TCR-OCH, TTR-PET, and WPC with the fragments OAT and PET, and then STR.
it.each([
  ['TCR-PET', true],
  ['TCR-*', true],
  ['T*-PET', true],
  ['*-OCH', true],
  ['TT*-P*', true],
  ['TCR*', false],
  ['*', true],
  ['*-*', true],
  ['TCR-PE', false],
  ['TTR-OCH', false],
  ['XYZ-*', false],
  ['WPC-PET', true],
  ['WPC-*-STR', true],
  ['WP*-OAT', true],
  ['WPC-RED', false],
])('%s: %s', (skuPattern, isKnown) => {
  expect(matches(skuPattern)).toBe(isKnown);
});
