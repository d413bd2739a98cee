import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withDeadline } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that never ends and ignores its signal, and the signals it received. */
function stuckWork() {
  const signals: AbortSignal[] = [];
  const work = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<never>(() => {});
  };
  return { work, aborted: () => signals.map(({ aborted }) => aborted) };
}

describe('withDeadline', () => {
  it('returns a result that comes in time and leaves no timer', async () => {
    await expect(withDeadline(async () => 'result', { ms: 10 })).resolves.toBe('result');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('passes on the error of its work', async () => {
    const failing = withDeadline(() => Promise.reject(new Error('broken')), { ms: 10 });
    await expect(failing).rejects.toThrow('broken');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects with a TimeoutError at the deadline, and aborts the work', async () => {
    const { work, aborted } = stuckWork();
    const rejected = expect(withDeadline(work, { ms: 10 })).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(9);
    expect(aborted()).toEqual([false]);
    await vi.advanceTimersByTimeAsync(2);
    await rejected;
    expect(aborted()).toEqual([true]);
  });

  it('rejects with the error of the caller, even when the work rejects as soon as it is aborted', async () => {
    const work = (signal: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('an AbortError of the work')));
      });
    const onTimeout = () => new Error('too slow');
    const rejected = expect(withDeadline(work, { ms: 10, onTimeout })).rejects.toThrow('too slow');
    await vi.advanceTimersByTimeAsync(11);
    await rejected;
  });

  it('rejects with the reason of the caller’s signal', async () => {
    const { work, aborted } = stuckWork();
    const leaving = new AbortController();
    const rejected = expect(withDeadline(work, { ms: 10, signal: leaving.signal })).rejects.toThrow('left');
    leaving.abort(new Error('left'));
    await rejected;
    expect(aborted()).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not start after the caller’s signal was aborted', async () => {
    const { work, aborted } = stuckWork();
    const signal = AbortSignal.abort(new Error('left'));
    await expect(withDeadline(work, { ms: 10, signal })).rejects.toThrow('left');
    expect(aborted()).toEqual([]);
  });

  it('prefers a result that arrived while the event loop was blocked', async () => {
    vi.useRealTimers();
    const arriving = () => new Promise<string>((resolve) => setImmediate(() => resolve('arrived')));
    const result = withDeadline(arriving, { ms: 1 });
    const end = performance.now() + 5;
    while (performance.now() < end);
    await expect(result).resolves.toBe('arrived');
  });

  it('gives work that a blocked event loop kept from sending the time that it lost', async () => {
    vi.useRealTimers();
    const sent = Promise.withResolvers<void>();
    setImmediate(sent.resolve);
    const asking = async () => {
      await sent.promise;
      return new Promise<string>((resolve) => setTimeout(resolve, 5, 'response'));
    };
    const result = withDeadline(asking, { ms: 50 });
    const end = performance.now() + 200;
    while (performance.now() < end);
    await expect(result).resolves.toBe('response');
  });
});
