import { array, assert, constant, integer, property, record, uniqueArray } from 'fast-check';
import { expect, it } from 'vitest';
import { mergeLines } from './merged-lines.ts';

const LIMITS = { lines: 6, quantity: 50, samples: 2 };

const line = record({
  productId: integer({ min: 1, max: 4 }).map(String),
  answersHash: integer({ min: 1, max: 3 }).map(String),
  quantity: integer({ min: 1, max: LIMITS.quantity }),
  sample: constant(false),
});
const keyOf = ({ productId, answersHash }: { productId: string; answersHash: string }) =>
  `${productId} ${answersHash}`;
const cart = (maxLength: number) => uniqueArray(line, { selector: keyOf, maxLength });

function totals(lines: readonly { productId: string; answersHash: string; quantity: number }[]) {
  const sums: Record<string, number> = {};
  for (const entry of lines) sums[keyOf(entry)] = (sums[keyOf(entry)] ?? 0) + entry.quantity;
  return sums;
}

it('neither loses nor adds a piece, and stays within the limits', () => {
  assert(
    property(cart(LIMITS.lines), cart(12), (own, guest) => {
      const { increased, moved, surplus } = mergeLines(own, guest, LIMITS);
      const result = [
        ...own.map(
          (entry) =>
            increased.find(
              ({ line: { productId, answersHash } }) => keyOf({ productId, answersHash }) === keyOf(entry),
            ) ?? { line: entry, quantity: entry.quantity },
        ),
        ...moved.map((entry) => ({ line: entry, quantity: entry.quantity })),
      ].map(({ line: { productId, answersHash }, quantity }) => ({ productId, answersHash, quantity }));
      expect(result.length).toBeLessThanOrEqual(LIMITS.lines);
      for (const { quantity } of result) expect(quantity).toBeLessThanOrEqual(LIMITS.quantity);
      const beyond = surplus.map(({ line: { productId, answersHash }, quantity }) => ({
        productId,
        answersHash,
        quantity,
      }));
      expect(totals([...result, ...beyond])).toEqual(totals([...own, ...guest]));
      for (const { quantity } of beyond) expect(quantity).toBeGreaterThan(0);
    }),
  );
});

it('has no surplus while both carts fit together', () => {
  assert(
    property(array(line, { maxLength: 3 }), cart(3), (own, guest) => {
      const few = [...new Map(own.map((entry) => [keyOf(entry), { ...entry, quantity: 1 }])).values()];
      const small = guest.map((entry) => ({ ...entry, quantity: 1 }));
      expect(mergeLines(few, small, LIMITS).surplus).toEqual([]);
    }),
  );
});

it('keeps the lines that come first', () => {
  const own = [1, 2, 3, 4, 5].map((id) => ({
    productId: String(id),
    answersHash: '',
    quantity: 1,
    sample: false,
  }));
  const guest = [6, 7].map((id) => ({ productId: String(id), answersHash: '', quantity: 2, sample: false }));
  expect(mergeLines(own, guest, LIMITS)).toEqual({
    increased: [],
    moved: [guest[0]],
    surplus: [{ line: guest[1], quantity: 2 }],
  });
});

it('has one piece of each sample, and no more samples than an order may have', () => {
  const sampleOf = (id: number) => ({
    productId: String(id),
    answersHash: 'sample',
    quantity: 1,
    sample: true,
  });
  const panel = { productId: '9', answersHash: '', quantity: 3, sample: false };
  const guest = [sampleOf(1), sampleOf(2), sampleOf(3), panel];
  expect(mergeLines([sampleOf(1)], guest, LIMITS)).toEqual({
    increased: [],
    moved: [sampleOf(2), panel],
    surplus: [],
  });
});
