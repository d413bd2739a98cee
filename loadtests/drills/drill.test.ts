import { expect, it } from 'vitest';
import { type Expectation, expectationText, missedBy, type Outcome, rowOf } from './drill.ts';

const EXPECTED: Expectation = { failedPages: 0, failedCalls: 0.1, recovery: 5, sells: true };
const MET: Outcome = {
  requests: 150,
  pages: 50,
  calls: 100,
  failedPages: 0,
  failedCalls: 10,
  begun: 9,
  paid: 8,
  lost: 0,
  doubled: 0,
  soldDuring: 1,
  recovery: 5,
};

it.each<[string, Partial<Outcome>, string[]]>([
  ['reaches every limit', {}, []],
  ['loses a purchase', { lost: 1 }, ['1 lost']],
  ['doubles a purchase', { doubled: 2 }, ['2 doubled']],
  ['fails a page', { failedPages: 1 }, ['1 of 50 pages failed']],
  ['fails too many calls', { failedCalls: 11 }, ['11 of 100 calls failed']],
  ['stops to sell', { soldDuring: 0 }, ['nothing was sold during the fault']],
  ['recovers late', { recovery: 5.12 }, ['recovered in 5.1 s']],
  ['does not recover', { recovery: Number.POSITIVE_INFINITY }, ['did not recover']],
  ['sells nothing at all', { begun: 0, paid: 0 }, ['nothing was bought']],
])('a shop that %s', (_case, change, missed) => {
  expect(missedBy({ ...MET, ...change }, EXPECTED)).toEqual(missed);
});

it('a row has what shoppers noticed, and a verdict', () => {
  expect(rowOf('Redis killed', MET, [])).toEqual([
    ...['Redis killed', '150', '10', '0', '9', '8', '0', '0', '5.0 s', 'as expected'],
  ]);
  expect(rowOf('Redis killed', MET, ['1 lost']).at(-1)).toBe('MISSED: 1 lost');
});

it('an expectation is a sentence', () => {
  expect(expectationText(EXPECTED)).toBe(
    'no pages and at most 10 % of calls fail, shoppers buy meanwhile, all is well within 5 s',
  );
});
