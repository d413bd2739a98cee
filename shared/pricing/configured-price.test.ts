import { describe, expect, test } from 'vitest';
import { type Answers, defaultAnswers } from '../configuration/configuration.ts';
import { evaluateAnswers } from '../configuration/evaluate-answers.ts';
import { configurationOf } from '../configuration/panel.fixture.ts';
import { configuredPrice, effectAmount } from './configured-price.ts';
import { selectPrice } from './select-price.ts';

// Amounts are calculated by hand; 1,200 x 600 mm are 0.72 m2 with a perimeter of 3.6 m.

const panel = configurationOf();
const pictures = new Map([['upload:a', { width: 4_000, height: 2_000 }]]);
const photo = { source: 'upload', id: 'a' } as const;
const small = { width: 300, height: 300 };

function priced(answers: Answers, configuration = panel, quantity?: number) {
  const given = { ...defaultAnswers(configuration), ...answers };
  return configuredPrice(configuration, evaluateAnswers(configuration, given, pictures), quantity);
}

describe('configuredPrice', () => {
  test('of a panel with default answers: base price, area, VAT and tiers', () => {
    expect(priced({}, panel, 3)).toEqual({
      quantity: { current: 3 },
      priceExcVat: 4_224, // 1200 + 0.72 x 4200
      priceIncVat: 5_111, // + 887.04
      volumeDiscount: [
        { minQuantity: 1, maxQuantity: 9, priceExcludingVat: 4_224, priceIncludingVat: 5_111 },
        // 4224 x 1080 / 1200 = 3801.6; + 798.42
        { minQuantity: 10, maxQuantity: null, priceExcludingVat: 3_802, priceIncludingVat: 4_600 },
      ],
    });
  });

  test('in a sale: each price of the whole is reduced, and so is the one before it', () => {
    const sale = { percent: 20, priorPercent: 10, endsAt: '2026-11-30T23:00:00.000Z' };
    expect(priced({}, { ...panel, sale })).toEqual({
      quantity: { current: 1 },
      priceExcVat: 3_379, // 4224 less 20 %: 3379.2
      priceIncVat: 4_089,
      volumeDiscount: [
        { minQuantity: 1, maxQuantity: 9, priceExcludingVat: 3_379, priceIncludingVat: 4_089 },
        // 3802 less 20 %: 3041.6
        { minQuantity: 10, maxQuantity: null, priceExcludingVat: 3_042, priceIncludingVat: 3_681 },
      ],
      prior: {
        priceExcVat: 3_802, // an earlier sale: 4224 less 10 %
        priceIncVat: 4_600,
        volumeDiscount: [
          { minQuantity: 1, maxQuantity: 9, priceExcludingVat: 3_802, priceIncludingVat: 4_600 },
          { minQuantity: 10, maxQuantity: null, priceExcludingVat: 3_422, priceIncludingVat: 4_141 },
        ],
      },
      saleEndsAt: '2026-11-30T23:00:00.000Z',
    });
    expect(priced({}, { ...panel, sale: { percent: 20 } })).not.toHaveProperty('prior');
  });

  test.each<[string, Answers, number]>([
    ['at least the minimum area: 1200 + 0.25 x 4200', { size: small }, 2_250],
    ['an edge all the way round: 4224 + 3.6 x 450', { edge: 'bevelled' }, 5_844],
    ['at least the minimum length: 2250 + 2.5 x 450', { size: small, edge: 'bevelled' }, 3_375],
    ['along a side: 4224 + 1.2 x 650', { mounting: 'rail' }, 5_004],
    [
      'each amount rounded separately: 1200 + 3036.6 + 783.25',
      { size: { width: 1_205, height: 600 }, mounting: 'rail' },
      5_020,
    ],
    ['half a cent up: 2250 + 0.1 x 905', { size: small, mounting: 'magnets' }, 2_341],
    ['each of a number: 4224 + 3 x 750', { 'cut-outs': 3 }, 6_474],
    ['nothing for a count of 0', { 'cut-outs': 0 }, 4_224],
    ['a percent of all: 4224 x 1.1', { extras: ['fill'] }, 4_646],
    ['percents of the same, not of each other: 4224 x 1.15', { extras: ['fill'], thread: 'coloured' }, 4_858],
    ['a percent of amounts too: (4224 + 1500) x 1.1', { extras: ['led', 'fill'] }, 6_296],
    ['a picture by percent: 4224 x 1.25', { photo, size: { width: 1_200, height: 600 } }, 5_280],
    [
      'all effects together: (4224 + 1620 + 300 + 780 + 8 x 750 + 1500) x 1.4',
      {
        photo,
        edge: 'bevelled',
        corners: 'round',
        mounting: 'rail',
        'cut-outs': 8,
        extras: ['led', 'fill'],
        thread: 'coloured',
      },
      20_194,
    ],
    ['only valid answers', { edge: 'torn', 'cut-outs': 99, mounting: 'glue' }, 4_224],
    ['no area of an invalid size', { size: { width: 1, height: 1 }, mounting: 'rail' }, 1_200],
    ['no percentage for an invalid picture', { photo: { source: 'upload', id: 'b' } }, 4_224],
  ])('adds %s', (_case, answers, priceExcVat) => {
    const price = priced(answers);
    expect(price.priceExcVat).toBe(priceExcVat);
    expect(price.volumeDiscount.map((tier) => tier.priceExcludingVat)).toEqual([
      priceExcVat,
      Math.floor((priceExcVat * 9 + 5) / 10),
    ]);
  });

  test('in pounds, at the British rate, without tiers', () => {
    const british = configurationOf(
      undefined,
      { vatRate: 20, base: { priceExcVat: 1_000, volumeDiscount: [] } },
      { locale: 'en-GB', currency: 'GBP' },
    );
    // 1000 + 0.72 x 4100 = 3952; + 790.4
    expect(priced({}, british)).toEqual({
      quantity: { current: 1 },
      priceExcVat: 3_952,
      priceIncVat: 4_742,
      volumeDiscount: [],
    });
  });

  test.each([
    [1, 4_224],
    [9, 4_224],
    [10, 3_802],
    [500, 3_802],
  ])('%i cost %i each', (quantity, each) => {
    expect(selectPrice(priced({}, panel, quantity), { includingVat: false })).toBe(each);
  });
});

describe('effectAmount', () => {
  const size = { width: 1_200, height: 600 };
  test.each([
    ['fixed', { kind: 'fixed', amount: 300 }, 300],
    ['of a percentage, which applies to the whole', { kind: 'percent', percent: 10 }, 0],
    ['of an area', { kind: 'perSquareMetre', amount: 4_200 }, 3_024],
    ['of a width', { kind: 'perRunningMetre', amount: 650, along: 'width' }, 780],
    ['of a height', { kind: 'perRunningMetre', amount: 650, along: 'height' }, 390],
    ['all round', { kind: 'perRunningMetre', amount: 650, along: 'perimeter' }, 2_340],
  ] as const)('%s', (_case, effect, amount) => {
    expect(effectAmount(effect, size)).toBe(amount);
  });

  test('is 0 for lengths and areas without a size', () => {
    expect(effectAmount({ kind: 'perSquareMetre', amount: 4_200, least: 9 }, undefined)).toBe(0);
    expect(effectAmount({ kind: 'perRunningMetre', amount: 1, along: 'width' }, undefined)).toBe(0);
  });
});
