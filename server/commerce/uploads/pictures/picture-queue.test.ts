import { expect, it } from 'vitest';
import type { PictureJob, PictureOutcome } from './picture-job.ts';
import { openPictureQueue } from './picture-queue.ts';

const OUTCOME: PictureOutcome = { fault: 'type' };
const job = (source: string): PictureJob => ({ source, folder: '' });

/** A queue whose jobs end when they are told to. */
function openSlowQueue() {
  const begun: { source: string; end: (outcome: PictureOutcome) => void }[] = [];
  const queue = openPictureQueue({
    make: ({ source }) => new Promise((end) => begun.push({ source, end })),
    close: () => {},
  });
  return { queue, begun };
}

it('makes one picture at a time, in the order of their coming', async () => {
  const { queue, begun } = openSlowQueue();
  const made = ['a', 'b', 'c'].map((source) => queue.make(job(source)));
  for (const [at, expected] of ['a', 'b', 'c'].entries()) {
    await expect.poll(() => begun.length).toBe(at + 1);
    expect(begun[at]?.source).toBe(expected);
    begun[at]?.end(OUTCOME);
  }
  expect(await Promise.all(made)).toEqual([OUTCOME, OUTCOME, OUTCOME]);
});

it('lets 32 wait and turns the next one away', async () => {
  const { queue, begun } = openSlowQueue();
  const made = Array.from({ length: 33 }, (_, at) => queue.make(job(String(at))));
  const full = { code: 'SERVICE_UNAVAILABLE', messageKey: 'picturesBusy' };
  expect(() => queue.refuseWhenFull()).toThrow(expect.objectContaining(full));
  await expect(queue.make(job('late'))).rejects.toMatchObject(full);
  for (let at = 0; at < made.length; at += 1) {
    await expect.poll(() => begun.length).toBe(at + 1);
    begun[at]?.end(OUTCOME);
  }
  await Promise.all(made);
  expect(() => queue.refuseWhenFull()).not.toThrow();
});

it('gives the turn of whoever left to the next, and goes on after a fault', async () => {
  const { queue, begun } = openSlowQueue();
  const leaver = new AbortController();
  const first = queue.make(job('a'));
  const second = queue.make(job('b'), leaver.signal);
  const third = queue.make(job('c'));
  await expect.poll(() => begun.length).toBe(1);
  leaver.abort(new Error('gone'));
  begun[0]?.end(OUTCOME);
  await expect(second).rejects.toThrow('gone');
  await expect.poll(() => begun.length).toBe(2);
  expect(begun[1]?.source).toBe('c');
  begun[1]?.end(OUTCOME);
  await Promise.all([first, third]);
});
