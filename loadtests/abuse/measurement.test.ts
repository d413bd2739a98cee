import { expect, it } from 'vitest';
import { exceededByMost, exceededLimits, p99, type Round } from './measurement.ts';

const GOOD: Round = {
  alone: 10,
  beside: 20,
  errors: [],
  amplification: 3,
  logBytes: 3,
  logLines: 1,
  requests: 5,
  connections: 1,
  refused: 0,
};

it.each<[string, Partial<Round>, string[]]>([
  ['reaches all limits', {}, []],
  ['slows the others down', { beside: 21 }, ['p99']],
  ['is amplified', { amplification: 4 }, ['bytes']],
  ['fills the log', { logBytes: 4 }, ['log bytes']],
  ['causes an error', { errors: ['cached page: 500'] }, ['errors']],
  ['could send nothing', { requests: 5, connections: 0 }, ['nothing sent']],
])('a round in which the hostile visitor %s', (_case, changes, limits) => {
  expect(exceededLimits({ ...GOOD, ...changes })).toEqual(limits);
});

it('most rounds have to exceed a limit', () => {
  const unsent = { ...GOOD, connections: 0 };
  expect([exceededByMost([unsent, GOOD, unsent]), exceededByMost([unsent, GOOD, GOOD])]).toEqual([
    ['nothing sent'],
    [],
  ]);
});

it('without any response, the 99th percentile is the timeout', () => {
  expect([p99([]), p99([3])]).toEqual([10_000, 3]);
});
