import { expect, it } from 'vitest';
import { CURRENCIES } from '#shared/countries/countries.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { LOCALES, localeDefinition } from '#shared/locales/index.ts';
import { endOfSale, isLocalTime, priorWindowStart, startOfSale } from './sale-instants.ts';

it.each([
  ['2026-11-27', 'EUR', '2026-11-26T23:00:00.000Z', '2026-11-27T23:00:00.000Z'],
  ['2026-11-27', 'GBP', '2026-11-27T00:00:00.000Z', '2026-11-28T00:00:00.000Z'],
  ['2026-07-01T09:00', 'EUR', '2026-07-01T07:00:00.000Z', '2026-07-01T07:00:00.000Z'],
  ['2026-07-01T09:00', 'GBP', '2026-07-01T08:00:00.000Z', '2026-07-01T08:00:00.000Z'],
  ['2026-03-29', 'EUR', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
] as const)('a sale from and until %s in %s', (local, currency, start, end) => {
  expect([startOfSale(local, currency).toISOString(), endOfSale(local, currency).toISOString()]).toEqual([
    start,
    end,
  ]);
});

it.each([
  ['2026-11-27', true],
  ['2026-11-27T23:59', true],
  ['2026-11-27T24:00', false],
  ['2026-11-27T09:00:00', false],
  ['2026-11-27 09:00', false],
  ['2026-11-31', false],
  ['27-11-2026', false],
])('%s is a local time: %s', (text, expected) => {
  expect(isLocalTime(text)).toBe(expected);
});

it('the 30 days before a sale begin with a day, also across a clock change', () => {
  expect(priorWindowStart(new Date('2026-04-10T08:30:00Z'), 'EUR').toISOString()).toBe(
    '2026-03-10T23:00:00.000Z',
  );
});

it.each(CURRENCIES)('all shops with %s have the same local time', (currency) => {
  const zones = LOCALES.map(localeDefinition).flatMap((each) =>
    each.currency === currency ? [each.timeZone] : [],
  );
  for (const month of Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))) {
    const instant = new Date(`2027-${month}-28T01:30:00Z`);
    expect(new Set(zones.map((zone) => JSON.stringify(zonedClock(instant, zone)))).size).toBe(1);
  }
});
