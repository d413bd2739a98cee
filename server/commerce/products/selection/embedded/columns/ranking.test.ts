import { expect, it } from 'vitest';
import { arrayPool } from '../arrays/array-pool.ts';
import { createRanking, NOT_FOUND, placesOf, unranked } from './ranking.ts';

const ranked = { products: Uint32Array.of(1, 4, 6, 9), ranks: Float64Array.of(0.5, 2, 0.5, 7) };

it('gives the best rank the first place, and equal ranks the same', () => {
  expect([...createRanking(ranked).places]).toEqual([2, 1, 2, 0]);
});

it('keeps no more than the products that it has', () => {
  const { products, places } = createRanking(ranked);
  expect([products.byteLength, places.byteLength]).toEqual([16, 16]);
});

it('leaves no place of another query in an array that is used again', () => {
  const pool = arrayPool<Uint32Array>(() => new Uint32Array(5), NOT_FOUND);
  const first = placesOf(createRanking(unranked([3, 1])), pool);
  expect([...first]).toEqual([NOT_FOUND, 0, NOT_FOUND, 0, NOT_FOUND]);
  pool.give(first);
  const again = placesOf(createRanking(unranked([2])), pool);
  expect(again).toBe(first);
  expect([...again]).toEqual([NOT_FOUND, NOT_FOUND, 0, NOT_FOUND, NOT_FOUND]);
});
