import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCoalescer } from './coalesce.ts';

const DELAY = 350;

/** A sender whose answers come when the test says so. */
function setUp() {
  const sent: number[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const onSettled = vi.fn();
  const coalescer = createCoalescer<number>({
    delayMs: DELAY,
    send: (value) => {
      sent.push(value);
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      return answer.promise;
    },
    onSettled,
  });
  const answer = async (index: number, fault?: Error) => {
    if (fault) answers[index]?.reject(fault);
    else answers[index]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { coalescer, sent, answer, onSettled };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('makes one request of quick steps, with the last value', async () => {
  const { coalescer, sent, answer, onSettled } = setUp();
  for (const value of [2, 3, 4]) {
    coalescer.push(value);
    vi.advanceTimersByTime(DELAY - 1);
  }
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([4]);
  expect(onSettled).not.toHaveBeenCalled();
  await answer(0);
  expect(onSettled).toHaveBeenCalledExactlyOnceWith(undefined);
});

it('holds a later value back until the earlier request is answered', async () => {
  const { coalescer, sent, answer, onSettled } = setUp();
  coalescer.push(2);
  vi.advanceTimersByTime(DELAY);
  coalescer.push(5);
  vi.advanceTimersByTime(DELAY * 3);
  expect(sent).toEqual([2]);
  await answer(0);
  expect(sent).toEqual([2, 5]);
  expect(onSettled).not.toHaveBeenCalled();
  await answer(1);
  expect(onSettled).toHaveBeenCalledTimes(1);
});

it('lets a value that came just before an answer wait its time', async () => {
  const { coalescer, sent, answer } = setUp();
  coalescer.push(2);
  vi.advanceTimersByTime(DELAY);
  coalescer.push(3);
  vi.advanceTimersByTime(DELAY / 2);
  await answer(0);
  expect(sent).toEqual([2]);
  vi.advanceTimersByTime(DELAY / 2);
  expect(sent).toEqual([2, 3]);
});

it('says how the last request failed, and forgets the fault of one that was overtaken', async () => {
  const { coalescer, answer, onSettled } = setUp();
  const fault = new Error('out of stock');
  coalescer.push(9);
  vi.advanceTimersByTime(DELAY);
  coalescer.push(3);
  vi.advanceTimersByTime(DELAY);
  await answer(0, fault);
  await answer(1);
  expect(onSettled).toHaveBeenCalledExactlyOnceWith(undefined);
  coalescer.push(9);
  vi.advanceTimersByTime(DELAY);
  await answer(2, fault);
  expect(onSettled).toHaveBeenLastCalledWith(fault);
});

it('sends at once when the page is left, and nothing after a cancel', () => {
  const { coalescer, sent } = setUp();
  coalescer.push(2);
  coalescer.flush();
  expect(sent).toEqual([2]);
  coalescer.push(3);
  coalescer.cancel();
  vi.advanceTimersByTime(DELAY * 2);
  expect(sent).toEqual([2]);
});
