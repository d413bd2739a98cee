import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDestinationBackoff } from './destination-backoff.ts';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(1); // no jitter
});
afterEach(() => {
  vi.restoreAllMocks();
});

const open = () => {
  const clock = { now: 1_000 };
  return { clock, backoff: createDestinationBackoff(() => clock.now) };
};

it('doubles the delay of a failing destination, up to 15 s, and resets it after a success', () => {
  const { clock, backoff } = open();
  const delays = Array.from({ length: 8 }, () => {
    const delay = backoff.recordFailure('a');
    clock.now += delay;
    return delay;
  });
  expect(delays).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  backoff.recordSuccess('a');
  expect(backoff.recordFailure('a')).toBe(250);
});

it('skips only the failing destination until its delay has passed', () => {
  const { clock, backoff } = open();
  backoff.recordFailure('a');
  expect([backoff.isDue('a'), backoff.isDue('b')]).toEqual([false, true]);
  clock.now += 100;
  backoff.recordFailure('b');
  expect([backoff.delayOf(['a', 'b']), backoff.delayOf(['b'])]).toEqual([150, 250]);
  clock.now += 150;
  expect([backoff.isDue('a'), backoff.isDue('b')]).toEqual([true, false]);
});

it('regards a destination as failing until a success, or until it has not been tried for a while', () => {
  const { clock, backoff } = open();
  expect(backoff.isFailing('a')).toBe(false);
  const delay = backoff.recordFailure('a');
  clock.now += delay + 15_000;
  expect(backoff.isFailing('a')).toBe(true);
  clock.now += 1;
  expect(backoff.isFailing('a')).toBe(false);
  backoff.recordFailure('a');
  backoff.recordSuccess('a');
  expect(backoff.isFailing('a')).toBe(false);
});
