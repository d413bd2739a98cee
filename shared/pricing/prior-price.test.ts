import { describe, expect, it } from 'vitest';
import type { BasePrice } from '../configuration/authored-configuration.ts';
import { DAY_MS } from '../dates/durations.ts';
import { type PastPrice, priorPrice, type SoldPrice } from './prior-price.ts';
import { basePrice } from './sale.fixture.ts';

const at = (day: number) => day * DAY_MS;

interface Terms {
  readonly campaign?: number;
  readonly percent?: number;
  readonly rules?: string;
}

function sold(price: BasePrice | number, { campaign, percent = 0, rules }: Terms = {}): SoldPrice {
  return {
    price: typeof price === 'number' ? basePrice(price) : price,
    campaign: campaign === undefined ? null : at(campaign),
    percent,
    rules: rules ?? null,
  };
}
const from = (day: number, price: BasePrice | number | null, terms?: Terms): PastPrice => ({
  from: at(day),
  sold: price === null ? null : sold(price, terms),
});

const find = (
  history: readonly PastPrice[],
  current: SoldPrice,
  day: number,
  declared: BasePrice | null = null,
) => priorPrice(history, current, { now: at(day), windowOf: (start) => start - at(30), declared });

/** Sale at 1,000 that starts on day 100. */
const SALE = sold(1_000, { campaign: 100 });

describe('the lowest price of the 30 days before a sale', () => {
  it.each<[string, readonly PastPrice[], number | null]>([
    ['the only price', [from(0, 1_500)], 1_500],
    ['a price that fell before', [from(0, 1_500), from(90, 1_400)], 1_400],
    ['a price that was raised for the sale', [from(0, 1_200), from(95, 1_500)], 1_200],
    ['a price until 30 days before', [from(0, 1_200), from(70, 1_500)], 1_500],
    ['a price that ended a moment later', [from(0, 1_200), { ...from(70, 1_500), from: at(70) + 1 }], 1_200],
    [
      'another sale in that time, at the same price',
      [from(0, 1_500), from(80, 1_000, { campaign: 80 }), from(85, 1_500)],
      null,
    ],
    [
      'another sale in that time, at a higher price',
      [from(0, 1_500), from(80, 1_100, { campaign: 80 }), from(85, 1_500)],
      1_100,
    ],
    [
      'another sale before that time',
      [from(0, 1_500), from(60, 900, { campaign: 60 }), from(65, 1_500)],
      1_500,
    ],
    ['a price below that of the sale', [from(0, 900), from(99, 1_500)], null],
    ['a product that is younger than 30 days', [from(95, 1_500)], 1_500],
    ['a product that is new', [], null],
    ['a product that was not sold in that time', [from(0, 1_500), from(50, null)], null],
    ['a product that returned', [from(0, 1_100), from(50, null), from(90, 1_400)], 1_400],
  ])('%s', (_what, history, expected) => {
    const prior = find(history, SALE, 100);
    expect(prior?.price ?? null).toEqual(expected === null ? null : basePrice(expected));
    // It stays the same while the sale lasts, however long.
    const later = find([...history, { from: at(100), sold: SALE }], SALE, 190);
    expect(later).toEqual(prior);
  });

  it('is that before the first of reductions that grow within a campaign', () => {
    const campaign = 80;
    const history = [from(0, 1_500), from(80, 1_300, { campaign }), from(90, 1_200, { campaign })];
    expect(find(history, sold(1_000, { campaign }), 100)?.price).toEqual(basePrice(1_500));
  });

  it('counts the lower price of a campaign whose reduction shrinks', () => {
    const campaign = 80;
    const history = [from(0, 1_500), from(80, 900, { campaign }), from(90, 1_200, { campaign })];
    expect(find(history, sold(1_000, { campaign }), 100)).toBeNull();
    expect(find(history, sold(800, { campaign }), 100)?.price).toEqual(basePrice(1_500));
  });

  it('counts from the day on which a sale applied, not from the one in its row', () => {
    const current = sold(1_000, { campaign: 20 });
    const history = [from(0, 1_500), from(50, 1_100), from(60, 1_400)];
    expect(find(history, current, 70)?.price).toEqual(basePrice(1_100));
  });

  it('counts a campaign that was interrupted as another sale', () => {
    const terms = { campaign: 80 };
    const history = [from(0, 1_500), from(80, 1_000, terms), from(90, 1_500)];
    expect(find(history, sold(1_000, terms), 100)).toBeNull();
  });

  it('is found for each quantity', () => {
    const history = [from(0, basePrice(1_500, [10, 900])), from(80, basePrice(1_400, [20, 1_200]))];
    const current = sold(basePrice(1_000, [20, 850]), { campaign: 100 });
    expect(find(history, current, 100)?.price).toEqual(basePrice(1_400, [10, 900]));
  });

  it('is the declared one where that is lower, or no other is known', () => {
    expect(find([], SALE, 100, basePrice(1_300))?.price).toEqual(basePrice(1_300));
    expect(find([from(95, 1_500)], SALE, 100, basePrice(1_300))?.price).toEqual(basePrice(1_300));
    expect(find([from(95, 1_200)], SALE, 100, basePrice(1_300))?.price).toEqual(basePrice(1_200));
  });
});

describe('the prior price of a configured product', () => {
  const current = sold(1_000, { campaign: 100, percent: 20, rules: 'a' });
  it.each<[string, readonly PastPrice[], number | null]>([
    ['has no reduction without an earlier sale', [from(0, 1_250, { rules: 'a' })], 0],
    [
      'has the reduction of an earlier sale',
      [
        from(0, 1_250, { rules: 'a' }),
        from(80, 1_125, { campaign: 80, percent: 10, rules: 'a' }),
        from(90, 1_250, { rules: 'a' }),
      ],
      10,
    ],
    [
      'is none after a sale of as much',
      [from(80, 1_000, { campaign: 80, percent: 20, rules: 'a' }), from(90, 1_250, { rules: 'a' })],
      null,
    ],
    [
      'is unknown after other rules, which priced other answers',
      [from(0, 1_250, { rules: 'b' }), from(90, 1_250, { rules: 'a' })],
      null,
    ],
    [
      'is known 30 days after other rules',
      [from(0, 1_100, { rules: 'b' }), from(70, 1_250, { rules: 'a' })],
      0,
    ],
  ])('%s', (_what, history, percent) => {
    expect(find(history, current, 100)?.percent ?? null).toBe(percent);
  });
});
