import { expect, it } from 'vitest';
import { isFinal, nextPoll, PATIENCE_MS } from './poll-schedule.ts';

it('begins at 1.5 s and rises to 5 s', () => {
  const delays = Array.from({ length: 12 }, (_, asked) => nextPoll(asked, 0) ?? 0);
  expect(delays[0]).toBe(1500);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(delays.at(-1)).toBe(5000);
});

it('ends after two minutes, however often it asked', () => {
  let [asked, waited] = [0, 0];
  for (let delay = nextPoll(0, 0); delay !== undefined; delay = nextPoll(asked, waited)) {
    waited += delay;
    asked += 1;
  }
  expect(waited).toBeLessThanOrEqual(PATIENCE_MS);
  expect(waited).toBeGreaterThan(PATIENCE_MS - 5000);
  expect(asked).toBeLessThan(40);
});

it.each([
  ['open', false],
  ['pending', false],
  [undefined, false],
  ['authorized', true],
  ['paid', true],
  ['failed', true],
  ['canceled', true],
  ['expired', true],
])('%s is final: %s', (state, expected) => {
  expect(isFinal(state)).toBe(expected);
});
