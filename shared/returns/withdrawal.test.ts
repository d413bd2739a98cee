import { describe, expect, test } from 'vitest';
import { configurationOf } from '../configuration/panel.fixture.ts';
import {
  asksForMeasures,
  findWithdrawalRefusal,
  isMadeToMeasure,
  lastWithdrawalDay,
  WITHDRAWAL_DAYS,
} from './withdrawal.ts';

const NOTHING = { shippedOn: null, completedOn: null, assumedOn: null, chosenOn: null };

describe('the last day of withdrawal', () => {
  test.each([
    ['an order that is not under way', NOTHING, 'NL', null],
    ['an order that is not under way, with a chosen day', { ...NOTHING, chosenOn: '2026-11-20' }, 'NL', null],
    ['30 days after the delivery, a Friday', { ...NOTHING, completedOn: '2026-11-18' }, 'NL', '2026-12-18'],
    ['a Saturday becomes Monday', { ...NOTHING, completedOn: '2026-11-19' }, 'DE', '2026-12-21'],
    ['a Sunday becomes Monday', { ...NOTHING, completedOn: '2026-11-20' }, 'FR', '2026-12-21'],
    ['a Saturday stays in Great Britain', { ...NOTHING, completedOn: '2026-11-19' }, 'GB', '2026-12-19'],
    ['holidays before a weekend', { ...NOTHING, completedOn: '2026-11-25' }, 'NL', '2026-12-28'],
    ['five days and 30 after shipment', { ...NOTHING, shippedOn: '2026-11-13' }, 'BE', '2026-12-18'],
    [
      'the chosen day, when it is later',
      { ...NOTHING, shippedOn: '2026-11-13', chosenOn: '2026-11-23' },
      ...(['NL', '2026-12-23'] as const),
    ],
    [
      'the delivery counts before the chosen day',
      { ...NOTHING, shippedOn: '2026-11-13', completedOn: '2026-11-17', chosenOn: '2026-11-23' },
      ...(['NL', '2026-12-17'] as const),
    ],
    [
      'the day that the job assumes, when it is the latest',
      { ...NOTHING, shippedOn: '2026-11-05', assumedOn: '2026-11-18', chosenOn: '2026-11-12' },
      ...(['NL', '2026-12-18'] as const),
    ],
    [
      'the chosen day after the one that the job assumes',
      { ...NOTHING, shippedOn: '2026-11-04', assumedOn: '2026-11-17', chosenOn: '2026-11-23' },
      ...(['NL', '2026-12-23'] as const),
    ],
    ['an order that nobody has collected', { ...NOTHING, assumedOn: '2026-11-18' }, 'NL', null],
    ['across the end of February', { ...NOTHING, completedOn: '2028-02-01' }, 'NL', '2028-03-02'],
  ] as const)('%s', (_case, delivery, country, lastDay) => {
    const isHoliday = (date: string) => date === '2026-12-25' || date === '2026-12-26';
    expect(lastWithdrawalDay(delivery, country, isHoliday)).toBe(lastDay);
  });

  test('is as many days after the delivery as the terms of the checkout promise, in every language', async () => {
    for (const language of ['nl', 'en', 'de', 'fr']) {
      const { default: texts } = await import(`../locales/${language}/checkout.json`, {
        with: { type: 'json' },
      });
      expect(JSON.stringify(texts)).toContain(`${WITHDRAWAL_DAYS} `);
    }
  });
});

test.each([
  ['Private', null, '2026-12-02', null],
  ['Private', '2026-12-02', '2026-12-02', null],
  ['Private', '2026-12-02', '2026-12-03', 'expired'],
  ['Business', null, '2026-12-02', 'business'],
] as const)('%s, until %s, on %s: %s', (customerType, lastDay, today, refusal) => {
  expect(findWithdrawalRefusal(customerType, lastDay, today)).toBe(refusal);
});

test.each([
  [{}, false],
  [{ colour: 'OAT', edge: 'straight', sides: ['a', 'b'], count: 4 }, false],
  [{ colour: 'OAT', size: { width: 1200, height: 600 } }, true],
  [{ photo: { source: 'upload', id: 'u' } }, true],
])('%j is made to measure: %s', (answers, expected) => {
  expect(isMadeToMeasure(answers)).toBe(expected);
});

test('washers, whose measures are numbers, are declared as made to measure', async () => {
  const { default: washers } = await import('../brands/fibersandfoams/catalogue/configurations/dcw.json', {
    with: { type: 'json' },
  });
  expect(washers.madeToMeasure).toBe(true);
});

describe('a product made to measure', () => {
  const { options } = configurationOf();
  const withInputs = (...inputs: string[]) => ({
    options: options.filter(({ input }) => inputs.includes(input)),
  });

  test.each([
    ['a size', withInputs('Radio', 'Dimensions'), true],
    ['a picture', withInputs('Radio', 'File'), true],
    ['choices and numbers', withInputs('Radio', 'Number'), false],
    ['numbers that are measures, as declared', { ...withInputs('Number'), madeToMeasure: true }, true],
  ])('asks for %s', (_case, configuration, expected) => {
    expect(asksForMeasures(configuration)).toBe(expected);
  });
});
