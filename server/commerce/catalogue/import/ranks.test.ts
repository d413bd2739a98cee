import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertRanks, placeRanks } from './ranks.ts';

const rising = fc.uniqueArray(fc.integer({ min: -3_000, max: 3_000 }), { maxLength: 40 });
const rank = fc.oneof(fc.integer({ min: -50, max: 50 }), fc.constantFrom(0, 1, 2, 3, 1_024, 2_048));

const ordered = (ids: readonly string[], positionOf: (id: string) => number | undefined) => ({
  positions: ids.map(positionOf),
  idAt: (index: number) => ids[index] ?? '',
});

describe('ranks', () => {
  it('rise in the order of their ids', () => {
    const current = fc.array(fc.option(rank), { maxLength: 40 });
    fc.assert(
      fc.property(current, (ranks) => {
        const order = ranks.map((_rank, index) => `id-${index}`);
        const before = new Map(order.map((id, index) => [id, ranks[index] ?? undefined]));
        const changed = placeRanks(ordered(order, (id) => before.get(id)));
        const after = order.map((id) => changed.get(id) ?? before.get(id) ?? Number.NaN);
        expect(after.every((each, index) => index === 0 || (after[index - 1] ?? 0) < each)).toBe(true);
      }),
    );
  });

  it('come between others wherever the gaps are full', () => {
    const places = fc.array(fc.record({ at: fc.nat(40), count: fc.integer({ min: 1, max: 900 }) }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(rising, places, (unsorted, wanted) => {
        const ranks = unsorted.toSorted((a, b) => a - b);
        const counts = new Map(wanted.map(({ at, count }) => [at % (ranks.length + 1), count]));
        const inOrder = [...counts].sort(([a], [b]) => a - b);
        const ids = new Map(
          inOrder.map(([place, count]) => [
            place,
            Array.from({ length: count }, (_, at) => `${place} ${at}`),
          ]),
        );
        const { added, moved } = insertRanks(ranks, ids);
        const all = Array.from({ length: ranks.length + 1 }, (_, place) => [
          ...(ids.get(place) ?? []).map((id) => added.get(id) ?? Number.NaN),
          ...ranks.slice(place, place + 1).map((each) => moved.get(place) ?? each),
        ]).flat();
        expect(all.every((each, index) => index === 0 || (all[index - 1] ?? 0) < each)).toBe(true);
      }),
    );
  });

  it('are given to all ids when the ranks that make room for one place have to make more for the next', () => {
    const ranks = Array.from({ length: 2_000 }, (_, index) => (index <= 1_130 ? 0 : 1_000_000) + index * 100);
    const place = (at: number, count: number) =>
      [at, Array.from({ length: count }, (_, index) => `${at} ${index}`)] as const;
    const ids = new Map([place(1_000, 100), place(1_129, 150)]);
    const { added } = insertRanks(ranks, ids);
    expect([...added.keys()]).toEqual([...ids.values()].flat());
  });

  it('leave the others as they are if a gap has room', () => {
    const { added, moved } = insertRanks(
      [0, 1_024, 2_048],
      new Map([
        [1, ['a']],
        [3, ['b', 'c']],
      ]),
    );
    expect([...added]).toEqual([
      ['a', 512],
      ['b', 3_072],
      ['c', 4_096],
    ]);
    expect(moved.size).toBe(0);
    expect([...placeRanks(ordered(['x', 'y'], () => undefined))]).toEqual([
      ['x', 0],
      ['y', 1_024],
    ]);
  });

  it('move as few others as leave room', () => {
    const ranks = Array.from({ length: 100_000 }, (_, index) => index * 1_024);
    const names = Array.from({ length: 5_000 }, (_, index) => `name ${index}`);
    const { added, moved } = insertRanks(ranks, new Map([[50_000, names]]));
    expect(added.size).toBe(5_000);
    expect(moved.size).toBeGreaterThan(0);
    expect(moved.size).toBeLessThan(2_000);
  });
});
