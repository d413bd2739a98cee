import { expect, it, vi } from 'vitest';
import { registry } from '#server/platform/telemetry/metrics.ts';
import type { PictureJob, PictureResult } from './picture-job.ts';
import { openPictureQueue } from './picture-queue.ts';

const RESULT: PictureResult = { fault: 'type', spentMs: 0 };
const job = (source: string): PictureJob => ({ source, folder: '' });

/** The number of pictures in the metric. */
async function observed(): Promise<number> {
  const counts = (await registry.metrics()).matchAll(/^picture_duration_seconds_count\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** A queue whose jobs end when the test calls `end`. */
function openManualQueue() {
  const started: { source: string; end: (result: PictureResult) => void }[] = [];
  const encode = ({ source }: PictureJob) =>
    new Promise<PictureResult>((end) => started.push({ source, end }));
  const queue = openPictureQueue({
    // Sources that begin with "large" are large.
    small: {
      encodeSmall: async (one) =>
        one.source.startsWith('large') ? { isLarge: true, spentMs: 4 } : encode(one),
      close: () => {},
    },
    large: { encode, close: () => {} },
  });
  return { queue, started };
}

it('runs one job at a time, of each network in turn', async () => {
  const { queue, started } = openManualQueue();
  const results = ['a', 'b', 'c'].map((source) => queue.encode(job(source), { network: '203.0.113.5' }));
  results.push(queue.encode(job('d'), { network: undefined }));
  for (const [at, expected] of ['a', 'd', 'b', 'c'].entries()) {
    await expect.poll(() => started.length).toBe(at + 1);
    expect(started[at]?.source).toBe(expected);
    started[at]?.end(RESULT);
  }
  expect(await Promise.all(results)).toEqual([RESULT, RESULT, RESULT, RESULT]);
});

it('a small picture waits for no large one, and a large one for other large ones', async () => {
  const { queue, started } = openManualQueue();
  const large = ['large a', 'large b'].map((source) => queue.encode(job(source), { network: source }));
  await expect.poll(() => started.length).toBe(1);
  const small = queue.encode(job('small'), { network: 'c' });
  await expect.poll(() => started.map(({ source }) => source)).toEqual(['large a', 'small']);
  started[1]?.end(RESULT);
  expect(await small).toEqual(RESULT);
  started[0]?.end({ fault: 'slow', spentMs: 2_000 });
  expect(await large[0]).toEqual({ fault: 'slow', spentMs: 2_004 });
  await expect.poll(() => started.length).toBe(3);
  expect(started[2]?.source).toBe('large b');
  started[2]?.end(RESULT);
  await large[1];
});

it('reports the CPU time of a large picture that is aborted while it waits, and measures others once', async () => {
  const { queue, started } = openManualQueue();
  const before = await observed();
  const first = queue.encode(job('large a'), { network: 'a' });
  await expect.poll(() => started.length).toBe(1);
  const leaving = new AbortController();
  const onSpent = vi.fn();
  const second = queue.encode(job('large b'), { network: 'b', signal: leaving.signal, onSpent });
  await expect.poll(() => onSpent.mock.calls).toEqual([[4]]);
  leaving.abort();
  await expect(second).rejects.toMatchObject({ name: 'AbortError' });
  started[0]?.end(RESULT);
  await first;
  expect((await observed()) - before).toBe(1);
});

it('counts large pictures that wait, too', async () => {
  const { queue, started } = openManualQueue();
  const results = Array.from({ length: 9 }, (_, at) => queue.encode(job(`large ${at}`), { network: 'a' }));
  await expect.poll(() => started.length).toBe(1);
  await vi.waitFor(() =>
    expect(() => queue.throwIfFull('a')).toThrow(expect.objectContaining(FULL_OF_NETWORK)),
  );
  for (let at = 0; at < results.length; at += 1) {
    await expect.poll(() => started.length).toBe(at + 1);
    started[at]?.end(RESULT);
  }
  await Promise.all(results);
});

const FULL = { code: 'SERVICE_UNAVAILABLE', messageKey: 'picturesBusy', retryAfterSeconds: 5 };
const FULL_OF_NETWORK = { code: 'TOO_MANY_REQUESTS', messageKey: 'picturesWaiting', retryAfterSeconds: 5 };

it('lets 8 jobs of a network wait, and 32 in all', async () => {
  const { queue, started } = openManualQueue();
  const results: Promise<PictureResult>[] = [];
  const add = (count: number, network: string) => {
    for (let at = 0; at < count; at += 1) results.push(queue.encode(job(String(at)), { network }));
  };
  add(9, 'a'); // one of them runs
  expect(() => queue.throwIfFull('a')).toThrow(expect.objectContaining(FULL_OF_NETWORK));
  await expect(queue.encode(job('late'), { network: 'a' })).rejects.toMatchObject(FULL_OF_NETWORK);
  expect(() => queue.throwIfFull('b')).not.toThrow();
  add(8, 'b');
  add(8, 'c');
  add(7, 'd');
  expect(() => queue.throwIfFull('e')).not.toThrow();
  add(1, 'e');
  expect(() => queue.throwIfFull('e')).toThrow(expect.objectContaining(FULL));
  await expect(queue.encode(job('late'), { network: 'e' })).rejects.toMatchObject(FULL);
  for (let at = 0; at < results.length; at += 1) {
    await expect.poll(() => started.length).toBe(at + 1);
    started[at]?.end(RESULT);
  }
  await Promise.all(results);
  for (const network of ['a', 'e']) expect(() => queue.throwIfFull(network)).not.toThrow();
});
