import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRIES } from '../countries/countries.ts';
import { STANDARD_VAT_RATES } from '../countries/standard-vat-rates.ts';
import { addDays } from '../dates/calendar-date.ts';
import { standardVatRate } from './vat-rates.ts';

test.each([
  ['NL', '2026-11-22', 21],
  ['BE', '2026-11-22', 21],
  ['DE', '2026-11-22', 19],
  ['AT', '2026-11-22', 20],
  ['FR', '2026-11-22', 20],
  ['GB', '2026-11-22', 20],
  ['DE', '2020-06-30', 19],
  ['DE', '2020-07-01', 16],
  ['DE', '2020-12-31', 16],
  ['DE', '2021-01-01', 19],
] as const)('%s on %s: %i percent', (country, day, rate) => {
  expect(standardVatRate(country, day)).toBe(rate);
});

test('a day before all periods has no rate', () => {
  expect(() => standardVatRate('NL', '2012-09-30')).toThrow(RangeError);
});

const period = fc.record({
  rate: fc.integer({ min: 1, max: 30 }),
  from: fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days)),
});

test('a rate applies from its day until the next one, in any order of the table', () => {
  fc.assert(
    fc.property(fc.uniqueArray(period, { minLength: 1, selector: ({ from }) => from }), (periods) => {
      for (const { rate, from } of periods) {
        expect(standardVatRate('NL', from, periods)).toBe(rate);
        const next = periods.filter((other) => other.from > from);
        const last = addDays(next.map((other) => other.from).sort()[0] ?? '2040-01-01', -1);
        expect(standardVatRate('NL', last, periods)).toBe(rate);
      }
    }),
  );
});

test.each(COUNTRIES)('%s has a rate, and no two on one day', (country) => {
  const days = STANDARD_VAT_RATES[country].map(({ from }) => from);
  expect(days.length).toBeGreaterThan(0);
  expect(new Set(days).size).toBe(days.length);
});
