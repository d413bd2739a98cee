import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCoalescer } from './coalescer.ts';

const DELAY = 350;

/** A sender whose responses the test resolves. */
function setUp() {
  const sent: number[] = [];
  const responses: PromiseWithResolvers<void>[] = [];
  const onSettled = vi.fn();
  const coalescer = createCoalescer<number>({
    delayMs: DELAY,
    send: (value) => {
      sent.push(value);
      const response = Promise.withResolvers<void>();
      responses.push(response);
      return response.promise;
    },
    onSettled,
  });
  const respond = async (index: number, error?: Error) => {
    if (error) responses[index]?.reject(error);
    else responses[index]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { coalescer, sent, respond, onSettled };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('combines quick steps into one request with the last value', async () => {
  const { coalescer, sent, respond, onSettled } = setUp();
  for (const value of [2, 3, 4]) {
    coalescer.push(value);
    vi.advanceTimersByTime(DELAY - 1);
  }
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([4]);
  expect(onSettled).not.toHaveBeenCalled();
  await respond(0);
  expect(onSettled).toHaveBeenCalledExactlyOnceWith(undefined);
});

it('delays a later value until the earlier request has ended', async () => {
  const { coalescer, sent, respond, onSettled } = setUp();
  coalescer.push(2);
  vi.advanceTimersByTime(DELAY);
  coalescer.push(5);
  vi.advanceTimersByTime(DELAY * 3);
  expect(sent).toEqual([2]);
  await respond(0);
  expect(sent).toEqual([2, 5]);
  expect(onSettled).not.toHaveBeenCalled();
  await respond(1);
  expect(onSettled).toHaveBeenCalledTimes(1);
});

it('keeps the delay of a value that arrived just before a response', async () => {
  const { coalescer, sent, respond } = setUp();
  coalescer.push(2);
  vi.advanceTimersByTime(DELAY);
  coalescer.push(3);
  vi.advanceTimersByTime(DELAY / 2);
  await respond(0);
  expect(sent).toEqual([2]);
  vi.advanceTimersByTime(DELAY / 2);
  expect(sent).toEqual([2, 3]);
});

it('reports the error of the last request, not of an overtaken one', async () => {
  const { coalescer, respond, onSettled } = setUp();
  const failure = new Error('out of stock');
  coalescer.push(9);
  vi.advanceTimersByTime(DELAY);
  coalescer.push(3);
  vi.advanceTimersByTime(DELAY);
  await respond(0, failure);
  await respond(1);
  expect(onSettled).toHaveBeenCalledExactlyOnceWith(undefined);
  coalescer.push(9);
  vi.advanceTimersByTime(DELAY);
  await respond(2, failure);
  expect(onSettled).toHaveBeenLastCalledWith(failure);
});

it('sends immediately on flush, and nothing after cancel', () => {
  const { coalescer, sent } = setUp();
  coalescer.push(2);
  coalescer.flush();
  expect(sent).toEqual([2]);
  coalescer.push(3);
  coalescer.cancel();
  vi.advanceTimersByTime(DELAY * 2);
  expect(sent).toEqual([2]);
});
