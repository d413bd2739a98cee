import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Answer,
  type Configuration,
  NO_PICTURES,
  type PriceEffect,
  type SizeAnswer,
} from '../configuration/configuration.ts';
import { evaluateAnswers } from '../configuration/evaluate-answers.ts';
import { configuredPrice } from './configured-price.ts';
import { type Generated, generated, sizes } from './generated-configuration.fixture.ts';
import { lineTotal } from './line-total.ts';
import type { Price } from './price.ts';
import { selectPrice, tierAt } from './select-price.ts';

const RUNS = { numRuns: 300 };
const quantities = fc.integer({ min: 1, max: 120 });

function priced({ configuration, answers }: Generated, quantity?: number): Price {
  return configuredPrice(configuration, evaluateAnswers(configuration, answers, NO_PICTURES), quantity);
}

/** All pairs of amounts excluding and including VAT. */
function pairsOf(price: Price): (readonly [number, number])[] {
  return [
    [price.priceExcVat, price.priceIncVat],
    ...price.volumeDiscount.map((tier) => [tier.priceExcludingVat, tier.priceIncludingVat] as const),
  ];
}

const halfUp = (amount: bigint, of: bigint) => (2n * amount + of) / (2n * of);

/** The price by the written rule, in exact arithmetic. */
function exactly({ configuration, answers }: Generated): bigint {
  const size = answers.size as SizeAnswer;
  const { visible } = evaluateAnswers(configuration, answers, NO_PICTURES);
  const effects = visible.flatMap(({ id, choices, priceEffect }) => {
    const answer = answers[id] as Answer;
    if ((typeof answer === 'string' && answer.trim() === '') || [answer].flat().length === 0) return [];
    const chosen = choices.filter((choice) => [answer].flat().includes(choice.id));
    const times = typeof answer === 'number' ? answer : 1;
    return [
      { effect: priceEffect, times },
      ...chosen.map((choice) => ({ effect: choice.priceEffect, times: 1 })),
    ];
  });
  const amounts = effects.map(({ effect, times }) => (effect ? amountOf(effect, times, size) : 0n));
  const percents = effects.map(({ effect }) => (effect?.kind === 'percent' ? BigInt(effect.percent) : 0n));
  const sum = (list: bigint[]) => list.reduce((total, each) => total + each, 0n);
  return halfUp((BigInt(configuration.base.priceExcVat) + sum(amounts)) * (100n + sum(percents)), 100n);
}

function amountOf(effect: PriceEffect, times: number, { width, height }: SizeAnswer): bigint {
  switch (effect.kind) {
    case 'percent':
      return 0n;
    case 'fixed':
      return BigInt(effect.amount) * BigInt(times);
    case 'perSquareMetre':
      return halfUp(BigInt(effect.amount) * BigInt(Math.max(width * height, effect.least ?? 0)), 1_000_000n);
    case 'perRunningMetre': {
      const length = { width, height, perimeter: 2 * (width + height) }[effect.along];
      return halfUp(BigInt(effect.amount) * BigInt(Math.max(length, effect.least ?? 0)), 1_000n);
    }
  }
}

describe('every configured price', () => {
  test('is base plus amounts, each rounded separately, with percentages of the sum', () => {
    fc.assert(
      fc.property(generated(), (made) => {
        expect(BigInt(priced(made).priceExcVat)).toBe(exactly(made));
      }),
      RUNS,
    );
  });

  test('has whole amounts only', () => {
    fc.assert(
      fc.property(generated(), (made) => pairsOf(priced(made)).flat().every(Number.isSafeInteger)),
      RUNS,
    );
  });

  test('is the price of the quantity’s tier, else the base price; without a quantity that of 1', () => {
    fc.assert(
      fc.property(generated(), quantities, (made, quantity) => {
        const { base } = made.configuration;
        const holding = base.volumeDiscount.findIndex(
          ({ minQuantity, maxQuantity }) =>
            quantity >= minQuantity && quantity <= (maxQuantity ?? Number.POSITIVE_INFINITY),
        );
        const tier = base.volumeDiscount[holding];
        const whole = exactly(made);
        const expected = tier ? halfUp(whole * BigInt(tier.priceExcVat), BigInt(base.priceExcVat)) : whole;
        const price = priced(made, quantity);
        expect(BigInt(selectPrice(price, { includingVat: false }))).toBe(expected);
        const { quantity: _none, ...open } = price;
        expect(selectPrice(open, { includingVat: true })).toBe(
          selectPrice(priced(made), { includingVat: true }),
        );
      }),
      RUNS,
    );
  });

  test('agrees excluding and including VAT within rounding', () => {
    fc.assert(
      fc.property(generated(), (made) => {
        const rate = BigInt(made.configuration.vatRate);
        for (const [excVat, incVat] of pairsOf(priced(made))) {
          expect(BigInt(incVat)).toBe(BigInt(excVat) + halfUp(BigInt(excVat) * rate, 100n));
        }
      }),
      RUNS,
    );
  });

  test('never costs less for more pieces within a tier', () => {
    fc.assert(
      fc.property(generated(), quantities, quantities, (made, one, other) => {
        const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
        const total = (quantity: number) => {
          const price = priced(made, quantity);
          const unitPriceExcVat = selectPrice(price, { includingVat: false });
          const unitPriceIncVat = selectPrice(price, { includingVat: true });
          return lineTotal({ unitPriceExcVat, unitPriceIncVat, quantity });
        };
        const [less, all] = [total(fewer), total(more)];
        const tiers = priced(made).volumeDiscount;
        if (tierAt(tiers, fewer) === tierAt(tiers, more)) {
          expect(all.excVat).toBeGreaterThanOrEqual(less.excVat);
          expect(all.incVat).toBeGreaterThanOrEqual(less.incVat);
        }
      }),
      RUNS,
    );
  });

  test('has no tier more expensive than the previous one', () => {
    fc.assert(
      fc.property(generated(), (made) => {
        const prices = pairsOf(priced(made));
        for (const [at, [excVat, incVat]] of prices.entries()) {
          const [before, beforeIncVat] = prices[at - 1] ?? [excVat, incVat];
          expect(excVat).toBeLessThanOrEqual(before);
          expect(incVat).toBeLessThanOrEqual(beforeIncVat);
        }
      }),
      RUNS,
    );
  });

  test('is independent of the order of answers, keys, choices and options', () => {
    const shuffled = generated({ rules: false }).chain((made) => {
      const turned = (answer: Answer): Answer =>
        Array.isArray(answer)
          ? answer.toReversed()
          : typeof answer === 'object' && 'width' in answer
            ? { height: answer.height, width: answer.width }
            : answer;
      const { options } = made.configuration;
      return fc.record({
        made: fc.constant(made),
        options: fc.shuffledSubarray(options, { minLength: options.length }),
        entries: fc
          .shuffledSubarray(Object.entries(made.answers), { minLength: Object.keys(made.answers).length })
          .map((entries) => entries.map(([id, answer]) => [id, turned(answer)] as const)),
      });
    });
    fc.assert(
      fc.property(shuffled, ({ made, options, entries }) => {
        const configuration: Configuration = { ...made.configuration, options };
        expect(priced({ configuration, answers: Object.fromEntries(entries) })).toEqual(priced(made));
      }),
      RUNS,
    );
  });

  test('never costs less at a larger size', () => {
    fc.assert(
      fc.property(generated(), sizes, sizes, ({ configuration, answers }, one, other) => {
        const smaller = {
          width: Math.min(one.width, other.width),
          height: Math.min(one.height, other.height),
        };
        const larger = {
          width: Math.max(one.width, other.width),
          height: Math.max(one.height, other.height),
        };
        const before = pairsOf(priced({ configuration, answers: { ...answers, size: smaller } }));
        const after = pairsOf(priced({ configuration, answers: { ...answers, size: larger } }));
        for (const [at, [excVat, incVat]] of after.entries()) {
          expect(excVat).toBeGreaterThanOrEqual(before[at]?.[0] ?? Number.NaN);
          expect(incVat).toBeGreaterThanOrEqual(before[at]?.[1] ?? Number.NaN);
        }
      }),
      RUNS,
    );
  });

  test('is exact for all amounts, or throws a RangeError', () => {
    let [exact, refused] = [0, 0];
    fc.assert(
      fc.property(generated({ largest: 10 ** 11 }), (made) => {
        try {
          expect(BigInt(priced(made).priceExcVat)).toBe(exactly(made));
          exact += 1;
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
          refused += 1;
        }
      }),
      RUNS,
    );
    expect(Math.min(exact, refused)).toBeGreaterThan(RUNS.numRuns / 20);
  });
});
