import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backoffDelay, retry } from './retry.ts';

const BACKOFF = { firstDelayMs: 100, maxDelayMs: 500 };

/** Fails with `failure 1`, `failure 2`, ... and succeeds at the given attempt. */
const succeedsAt = (successful: number) =>
  vi.fn(async (attempt: number) => {
    if (attempt < successful) throw new Error(`failure ${attempt}`);
    return `success ${attempt}`;
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('retry', () => {
  it('returns the result of the first success without a wait', async () => {
    const work = succeedsAt(1);
    await expect(retry(work, { attempts: 3, ...BACKOFF })).resolves.toBe('success 1');
    expect(work.mock.calls).toEqual([[1]]);
  });

  it('waits twice as long before each further attempt, and reports the failed ones', async () => {
    const onRetry = vi.fn();
    const work = succeedsAt(3);
    const result = retry(work, { attempts: 3, ...BACKOFF, onRetry });
    await vi.advanceTimersByTimeAsync(99);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(199);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    await expect(result).resolves.toBe('success 3');
    expect(onRetry.mock.calls).toEqual([
      [new Error('failure 1'), 1],
      [new Error('failure 2'), 2],
    ]);
  });

  it('rejects with the error of the last attempt', async () => {
    const work = succeedsAt(9);
    const result = expect(retry(work, { attempts: 2, ...BACKOFF })).rejects.toThrow('failure 2');
    await vi.runAllTimersAsync();
    await result;
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('does not repeat an error that retryIf declines', async () => {
    const work = succeedsAt(9);
    await expect(retry(work, { attempts: 3, ...BACKOFF, retryIf: () => false })).rejects.toThrow('failure 1');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('ends the wait when its signal is aborted', async () => {
    const work = succeedsAt(9);
    const closing = new AbortController();
    const result = retry(work, { attempts: 3, ...BACKOFF, signal: closing.signal });
    const rejected = expect(result).rejects.toThrow('closed');
    await vi.advanceTimersByTimeAsync(1);
    closing.abort(new Error('closed'));
    await rejected;
    expect(work).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not start after its signal was aborted', async () => {
    const work = succeedsAt(1);
    const signal = AbortSignal.abort(new Error('closed'));
    await expect(retry(work, { attempts: 3, ...BACKOFF, signal })).rejects.toThrow('closed');
    expect(work).not.toHaveBeenCalled();
  });
});

describe('backoffDelay', () => {
  it.each([
    [1, 100],
    [2, 200],
    [3, 400],
    [4, 500],
    [2_000, 500],
  ])('after attempt %d is at most %d ms', (attempt, longest) => {
    expect(backoffDelay(attempt, BACKOFF)).toBe(longest);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(backoffDelay(attempt, BACKOFF)).toBe(longest / 2);
  });
});
