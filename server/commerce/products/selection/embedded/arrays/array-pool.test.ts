import { expect, it } from 'vitest';
import { arrayPool } from './array-pool.ts';

it('lends an array once at a time, and empty', () => {
  const pool = arrayPool(() => new Uint32Array(3), 9);
  const [one, other] = [pool.take(), pool.take()];
  expect(one).not.toBe(other);
  one[1] = 5;
  pool.give(one);
  const again = pool.take();
  expect(again).toBe(one);
  expect([...again]).toEqual([9, 9, 9]);
});
