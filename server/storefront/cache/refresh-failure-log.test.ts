import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#shared/dates/durations.ts';
import { createRefreshFailureLog } from './refresh-failure-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const API_DOWN = new Error('the API is down');
const MALFORMED = new TypeError('the response is malformed');

function setUp() {
  const logger = pino({ level: 'silent' });
  const warn = vi.spyOn(logger, 'warn');
  const log = createRefreshFailureLog(logger);
  /** The lines since the last call. */
  const lines = () => {
    const fields = warn.mock.calls.map(([line]) => line as unknown as { err: unknown; failures: number });
    warn.mockClear();
    return fields;
  };
  return { log, lines };
}

test('failures of one cause are a line at once, and one with their number after each interval', () => {
  const { log, lines } = setUp();
  for (let key = 0; key < 40; key += 1) log({ error: new Error(API_DOWN.message), key: `key ${key}` });
  expect(lines()).toEqual([{ err: API_DOWN, key: 'key 0', failures: 1 }]);
  vi.advanceTimersByTime(5_000);
  expect(lines()).toEqual([{ err: API_DOWN, key: 'key 39', failures: 39 }]);
  log({ error: API_DOWN, key: 'key 0' });
  expect(lines()).toEqual([]);
  vi.advanceTimersByTime(5_000);
  expect(lines()).toEqual([{ err: API_DOWN, key: 'key 0', failures: 1 }]);
});

test('the next outage is logged at once, without the failures of the one before', () => {
  const { log, lines } = setUp();
  for (let key = 0; key < 40; key += 1) log({ error: API_DOWN, key: `key ${key}` });
  vi.advanceTimersByTime(DAY_MS);
  expect(lines().map(({ failures }) => failures)).toEqual([1, 39]);
  expect(vi.getTimerCount()).toBe(0);
  log({ error: API_DOWN, key: 'key 0' });
  expect(lines()).toEqual([{ err: API_DOWN, key: 'key 0', failures: 1 }]);
});

test('a frequent cause does not hide another one', () => {
  const { log, lines } = setUp();
  for (let turn = 0; turn < 2; turn += 1) {
    log({ error: API_DOWN, key: 'a' });
    vi.advanceTimersByTime(2_500);
    log({ error: MALFORMED, key: 'b' });
    vi.advanceTimersByTime(2_500);
  }
  expect(lines().filter(({ err }) => err === MALFORMED)).toHaveLength(2);
});

test('many causes are few lines, which count every failure', () => {
  const { log, lines } = setUp();
  for (let cause = 0; cause < 1_000; cause += 1) log({ error: new Error(`cause ${cause}`), key: 'a' });
  const first = lines();
  expect(first).toHaveLength(11);
  vi.advanceTimersByTime(5_000);
  expect(lines()).toEqual([{ err: new Error('cause 999'), key: 'a', failures: 1_000 - first.length }]);
});
