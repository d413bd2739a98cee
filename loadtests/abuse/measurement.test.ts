import { expect, it } from 'vitest';
import { exceededByMost, exceededLimits, p99, type Round, toRound } from './measurement.ts';

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
  ['could send nothing', { beside: 21, logBytes: 4, connections: 0 }, ['nothing sent']],
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

it('a round in which nothing was sent has neither requests nor a log of its own', () => {
  const traffic = { requests: 8, connections: 1, sent: 100, received: 27_000, statuses: { 200: 2, 429: 6 } };
  const log = { bytes: 200, lines: 4 };
  const measured = { alone: 10, beside: 20, errors: [], log };
  expect(toRound({}, traffic, measured)).toEqual({
    alone: 10,
    beside: 20,
    errors: [],
    requests: 8,
    connections: 1,
    refused: 6,
    amplification: 0,
    logBytes: 2,
    logLines: 0.5,
  });
  expect(toRound({}, { ...traffic, connections: 0, sent: 0, received: 0 }, measured)).toEqual({
    alone: 10,
    beside: 20,
    errors: [],
    requests: 0,
    connections: 0,
    refused: 0,
    amplification: 0,
    logBytes: 0,
    logLines: 0,
  });
});
