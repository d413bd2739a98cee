import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { createPause } from './pauses.ts';

/** Statements of a payment, for each of which its request waits. */
const STATEMENTS = 13;

afterEach(() => vi.restoreAllMocks());

it('delays a payment by less than 30 ms in all', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const pause = createPause();
  let isPaid = false;
  const work = async () => {
    while (!isPaid) {
      now += 1;
      await pause();
    }
    return now;
  };
  const pay = async () => {
    for (let statement = 0; statement < STATEMENTS; statement += 1) await setImmediate();
    isPaid = true;
  };
  const [worked] = await Promise.all([work(), pay()]);
  expect(worked).toBeLessThan(30);
});
