import { expect, it } from 'vitest';
import { nextPollDelay, POLL_TIMEOUT_MS } from './poll-schedule.ts';

it('starts at 1.5 s and rises to 5 s', () => {
  const delays = Array.from({ length: 12 }, (_, attempts) => nextPollDelay(attempts, 0) ?? 0);
  expect(delays[0]).toBe(1500);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(delays.at(-1)).toBe(5000);
});

it('ends after two minutes, however many attempts there were', () => {
  let [attempts, waitedMs] = [0, 0];
  for (let delay = nextPollDelay(0, 0); delay !== undefined; delay = nextPollDelay(attempts, waitedMs)) {
    waitedMs += delay;
    attempts += 1;
  }
  expect(waitedMs).toBeLessThanOrEqual(POLL_TIMEOUT_MS);
  expect(waitedMs).toBeGreaterThan(POLL_TIMEOUT_MS - 5000);
  expect(attempts).toBeLessThan(40);
});
