import { beforeEach, expect, it, vi } from 'vitest';
import { deadlineSignal } from './deadline-signal.ts';

let deadline: AbortController;

beforeEach(() => {
  deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  // Safari before 17.4 does not have it.
  const any = vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  return () => {
    expect(timeout.mock.calls).toEqual([[20_000]]);
    timeout.mockRestore();
    any.mockRestore();
  };
});

it('aborts with the given signal', () => {
  const controller = new AbortController();
  const signal = deadlineSignal(controller.signal, 20_000);
  expect(signal.aborted).toBe(false);
  controller.abort();
  expect(signal.aborted).toBe(true);
});

it('aborts at the deadline', () => {
  const signal = deadlineSignal(undefined, 20_000);
  expect(signal.aborted).toBe(false);
  deadline.abort();
  expect(signal.aborted).toBe(true);
});

it('is aborted from the start where the signal is', () => {
  expect(deadlineSignal(AbortSignal.abort(), 20_000).aborted).toBe(true);
});
