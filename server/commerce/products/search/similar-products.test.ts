import { expect, test } from 'vitest';
import { correctableWords } from '#shared/search/correctable-words.ts';
import { createSimilarProducts } from './similar-products.ts';

const products = createSimilarProducts(
  [{ id: 'a', name: 'Paneel onder de tafel', words: 'paneel onder de tafel' }],
  'nl',
);
const corrected = (query: string, ...words: string[]) =>
  products.correct(words, correctableWords(query, 'nl'));

test.each([
  ['panel', ['panel'], 'paneel'],
  // "onder" is a stop word, so nothing is corrected to it.
  ['ondr', ['ondr'], null],
  ['panel:tafel', ['panel', 'tafel'], null],
  ['panel tafel', ['panel', 'tafel'], 'paneel tafel'],
] as const)('%j is corrected to %j', (query, words, expected) => {
  expect(corrected(query, ...words)).toBe(expected);
});
