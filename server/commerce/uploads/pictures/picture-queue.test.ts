import { expect, it } from 'vitest';
import type { PictureJob, PictureResult } from './picture-job.ts';
import { openPictureQueue } from './picture-queue.ts';

const RESULT: PictureResult = { fault: 'type' };
const job = (source: string): PictureJob => ({ source, folder: '' });

/** A queue whose jobs end when the test calls `end`. */
function openManualQueue() {
  const started: { source: string; end: (result: PictureResult) => void }[] = [];
  const queue = openPictureQueue({
    encode: ({ source }) => new Promise((end) => started.push({ source, end })),
    close: () => {},
  });
  return { queue, started };
}

it('runs one job at a time, first in, first out', async () => {
  const { queue, started } = openManualQueue();
  const results = ['a', 'b', 'c'].map((source) => queue.encode(job(source)));
  for (const [at, expected] of ['a', 'b', 'c'].entries()) {
    await expect.poll(() => started.length).toBe(at + 1);
    expect(started[at]?.source).toBe(expected);
    started[at]?.end(RESULT);
  }
  expect(await Promise.all(results)).toEqual([RESULT, RESULT, RESULT]);
});

it('lets 32 jobs wait and rejects the next one', async () => {
  const { queue, started } = openManualQueue();
  const results = Array.from({ length: 33 }, (_, at) => queue.encode(job(String(at))));
  const full = { code: 'SERVICE_UNAVAILABLE', messageKey: 'picturesBusy' };
  expect(() => queue.throwIfFull()).toThrow(expect.objectContaining(full));
  await expect(queue.encode(job('late'))).rejects.toMatchObject(full);
  for (let at = 0; at < results.length; at += 1) {
    await expect.poll(() => started.length).toBe(at + 1);
    started[at]?.end(RESULT);
  }
  await Promise.all(results);
  expect(() => queue.throwIfFull()).not.toThrow();
});

it('skips an aborted job and continues after a fault', async () => {
  const { queue, started } = openManualQueue();
  const disconnected = new AbortController();
  const first = queue.encode(job('a'));
  const second = queue.encode(job('b'), disconnected.signal);
  const third = queue.encode(job('c'));
  await expect.poll(() => started.length).toBe(1);
  disconnected.abort(new Error('gone'));
  started[0]?.end(RESULT);
  await expect(second).rejects.toThrow('gone');
  await expect.poll(() => started.length).toBe(2);
  expect(started[1]?.source).toBe('c');
  started[1]?.end(RESULT);
  await Promise.all([first, third]);
});
