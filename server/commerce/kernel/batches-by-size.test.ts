import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchesOf } from './batches-by-size.ts';

const LIMIT = 10;
const sizes = fc.array(fc.nat(2 * LIMIT));
const sum = (batch: readonly number[]) => batch.reduce((all, size) => all + size, 0);

describe('batches', () => {
  it('have all items in their order, and no more than fits', () => {
    fc.assert(
      fc.property(sizes, (items) => {
        const batches = batchesOf(items, { limit: LIMIT, sizeOf: (size) => size });
        expect(batches.flat()).toEqual(items);
        for (const batch of batches) expect(batch.length === 1 || sum(batch) <= LIMIT).toBe(true);
        const joined = batches.slice(1).map((batch, at) => sum(batches[at] ?? []) + (batch[0] ?? 0));
        for (const size of joined) expect(size).toBeGreaterThan(LIMIT);
      }),
    );
  });
});
