import { expect, test } from 'vitest';
import { tierSaving } from './tier-saving.ts';

test.each([
  { name: 'less than half a percent more', base: 1649, tier: 1417, saving: 0.14 },
  { name: 'more than half a percent more', base: 1649, tier: 1521, saving: 0.08 },
  { name: 'half a percent', base: 1000, tier: 785, saving: 0.22 },
  { name: 'ten percent of a price that cannot be divided', base: 1815, tier: 1634, saving: 0.1 },
  { name: 'the base price', base: 1649, tier: 1649, saving: 0 },
  { name: 'a more expensive tier', base: 500, tier: 600, saving: 0 },
  { name: 'a free product', base: 0, tier: 0, saving: 0 },
])('$name: $saving', ({ base, tier, saving }) => {
  expect(tierSaving({ priceExcVat: base }, { priceExcludingVat: tier })).toBe(saving);
});
