import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose work ends when the test calls `end`. */
function openManualQueue() {
  const queue = createFairQueue();
  const order: string[] = [];
  let end = () => {};
  const run = (owner: string, name: string, signal?: AbortSignal) =>
    queue.run({ owner, signal }, () => {
      order.push(name);
      return new Promise<string>((resolve) => {
        end = () => resolve(name);
      });
    });
  return { queue, order, run, end: () => end() };
}

it('lets owners take turns, each with its oldest work', async () => {
  const { queue, order, run, end } = openManualQueue();
  const results = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name)),
    ...['b1', 'b2'].map((name) => run('b', name)),
    run('c', 'c1'),
  ];
  expect([order, queue.waiting(), queue.waitingOf('a'), queue.waitingOf('b')]).toEqual([['a1'], 6, 3, 2]);
  const expected = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'];
  for (let started = 1; started <= expected.length; started += 1) {
    await expect.poll(() => order).toEqual(expected.slice(0, started));
    end();
  }
  expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
  expect([queue.waiting(), queue.waitingOf('a')]).toEqual([0, 0]);
});

it('forgets work that is aborted while it waits, and continues after a failure', async () => {
  const { queue, order, run, end } = openManualQueue();
  const failed = queue.run({ owner: 'a' }, () => Promise.reject(new Error('broken')));
  const leaving = new AbortController();
  const left = run('b', 'b1', leaving.signal);
  const next = run('b', 'b2', new AbortController().signal);
  leaving.abort(new Error('gone'));
  expect(queue.waitingOf('b')).toBe(1);
  await expect(left).rejects.toThrow('gone');
  await expect(failed).rejects.toThrow('broken');
  await expect.poll(() => order).toEqual(['b2']);
  end();
  expect(await next).toBe('b2');
  await expect(run('b', 'b3', AbortSignal.abort(new Error('late')))).rejects.toThrow('late');
  expect(order).toEqual(['b2']);
});

it('does not abort work that has started', async () => {
  const { run, end } = openManualQueue();
  const first = run('a', 'a1');
  const leaving = new AbortController();
  const second = run('a', 'a2', leaving.signal);
  end();
  await first;
  leaving.abort();
  end();
  expect(await second).toBe('a2');
});
