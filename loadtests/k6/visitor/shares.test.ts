import { describe, expect, it } from 'vitest';
import { byPopularity, byWeight } from './shares.ts';

const SHARES = Array.from({ length: 600 }, (_, index) => index / 600);

describe('the shares of visits', () => {
  const counts = <Item>(pick: (share: number) => Item | undefined) => {
    const found = new Map<Item | undefined, number>();
    for (const share of SHARES) found.set(pick(share), (found.get(pick(share)) ?? 0) + 1);
    return [...found];
  };

  it('follow the weights', () => {
    expect(
      counts((share) =>
        byWeight(
          [
            ['a', 2],
            ['none', 0],
            ['b', 1],
          ],
          share,
        ),
      ),
    ).toEqual([
      ['a', 400],
      ['b', 200],
    ]);
  });

  it('follow the rank of an item with an exponent, and are equal without', () => {
    // 1 + 1/2 + 1/3 = 11/6
    const zipf = new Map(counts((share) => byPopularity(['first', 'second', 'third'], 1, share)));
    expect(zipf.get('first')).toBe(328);
    expect(zipf.get('second')).toBe(163);
    expect(zipf.get('third')).toBe(109);
    expect(counts((share) => byPopularity(['first', 'second', 'third'], 0, share)).map(([, n]) => n)).toEqual(
      [200, 200, 200],
    );
  });

  it('of nothing are undefined', () => {
    expect([byWeight([], 0.5), byPopularity([], 1, 0)]).toEqual([undefined, undefined]);
  });
});
