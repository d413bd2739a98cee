import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('work that arrives when other work ends waits for those who came first', async () => {
  const { run: limited } = createSemaphore(1);
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const work = (name: string, end: Promise<void>) =>
    limited(() => {
      order.push(`${name} starts`);
      return end.then(() => void order.push(`${name} ends`));
    });
  const all = [limited(() => first.promise), work('second', second.promise)];
  // Runs after the first work has ended and before the second one starts.
  first.promise.then(() => all.push(work('third', Promise.resolve())));
  first.resolve();
  await new Promise(setImmediate);
  second.resolve();
  await Promise.all(all);
  expect(order).toEqual(['second starts', 'second ends', 'third starts', 'third ends']);
});

test('as many run at a time as the limit allows, also after failures', async () => {
  const { run: limited } = createSemaphore(2);
  const [running, most] = [new Set<number>(), new Set<number>()];
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, at) =>
      limited(async () => {
        most.add(running.add(at).size);
        await new Promise(setImmediate);
        running.delete(at);
        if (at % 3 === 0) throw new Error('it failed');
      }),
    ),
  );
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual(
    [0, 1, 1, 0, 1, 1, 0, 1, 1].map(Boolean),
  );
  expect([...most]).toEqual([1, 2]);
});
