import { expect, it } from 'vitest';
import { compareCosts, costFaults } from './cost-report.ts';
import type { Cost } from './measure-operation.ts';

const PLAIN: Cost = { name: 'plain rendered page', tokens: 10, milliseconds: 3, bytes: 400, faults: [] };

const faultsOf = (changes: Partial<Cost>) =>
  compareCosts([{ ...PLAIN, name: 'it', ...changes }], PLAIN).flatMap(costFaults);

it.each<[string, Partial<Cost>, string[]]>([
  ['as a plain page', {}, []],
  ['five times as much without tokens', { milliseconds: 15, tokens: 0 }, []],
  ['six times as much for matching tokens', { milliseconds: 18, tokens: 60 }, []],
  ['six times as much for a token a millisecond', { milliseconds: 18, tokens: 20 }, []],
  [
    'six times as much for fewer tokens',
    { milliseconds: 18, tokens: 19 },
    ['it: 6.0 plain pages for 19 tokens, expected 60'],
  ],
  [
    'six times as much for each byte',
    { bytes: 66.7, tokens: 19 },
    ['it: 6.0 plain pages for 19 tokens, expected 60'],
  ],
  ['little, with a fault', { milliseconds: 1, faults: ['500, expected 200'] }, ['it: 500, expected 200']],
])('an operation that takes %s', (_case, changes, faults) => {
  expect(faultsOf(changes)).toEqual(faults);
});

it('the most expensive operation is the first', () => {
  const costs = [1, 3, 2].map((milliseconds) => ({ ...PLAIN, name: `${milliseconds} ms`, milliseconds }));
  expect(compareCosts(costs, PLAIN).map(({ name, ratio }) => [name, ratio.toFixed(2)])).toEqual([
    ['3 ms', '1.00'],
    ['2 ms', '0.67'],
    ['1 ms', '0.33'],
  ]);
});
