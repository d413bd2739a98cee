import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRenderQueue, RenderRefusedError } from './render-queue.ts';

const LIMITS = { concurrent: 2, queued: 2, waitMs: 1_000 };

/** Renders that the test ends, and the order in which they started. */
function renders() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const render = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  const begins = (...names: string[]) => vi.waitFor(() => expect(begun).toEqual(names));
  return { begun, begins, render, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the render queue', () => {
  it('runs up to its limit, queues further renders and refuses the rest immediately', async () => {
    const queue = createRenderQueue(LIMITS);
    const { begins, render, end } = renders();
    const first = queue.run(render('a'));
    void queue.run(render('b'));
    await begins('a', 'b');
    const third = queue.run(render('c'));
    void queue.run(render('d')).catch(() => undefined);
    await expect(queue.run(render('e'))).rejects.toThrow(RenderRefusedError);
    expect(queue.stats()).toEqual({ running: 2, queued: 2, refused: 1, rendered: 2 });
    end('a');
    expect(await first).toBe('a');
    await begins('a', 'b', 'c');
    end('c');
    expect(await third).toBe('c');
  });

  it('starts one render in each turn of the event loop', async () => {
    const queue = createRenderQueue(LIMITS);
    const { begun, render, end } = renders();
    void queue.run(render('a'));
    void queue.run(render('b'));
    await Promise.resolve();
    expect(begun).toEqual(['a']);
    await vi.advanceTimersToNextTimerAsync();
    expect(begun).toEqual(['a', 'b']);
    end('a');
    end('b');
  });

  it('runs renders with priority first, also while others are refused', async () => {
    const queue = createRenderQueue({ ...LIMITS, concurrent: 1 });
    const { begun, render, end } = renders();
    const all = [
      queue.run(render('a')),
      queue.run(render('b')),
      queue.run(render('c')),
      queue.run(render('cart'), { priority: true }),
      queue.run(render('checkout'), { priority: true }),
    ];
    for (const name of ['a', 'cart', 'checkout', 'b', 'c']) {
      await vi.waitFor(() => expect(begun.at(-1)).toBe(name));
      end(name);
    }
    await Promise.all(all);
    expect(queue.stats()).toMatchObject({ running: 0, queued: 0, refused: 0, rendered: 5 });
  });

  it('bounds the renders with priority as well', async () => {
    const queue = createRenderQueue({ ...LIMITS, concurrent: 1, queued: 1 });
    const { render } = renders();
    const all = Array.from({ length: 6 }, (_, index) => queue.run(render(String(index)), { priority: true }));
    await expect(all.at(-1)).rejects.toThrow(RenderRefusedError);
    expect(queue.stats()).toMatchObject({ queued: 4, refused: 1 });
    for (const one of all) one.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(LIMITS.waitMs);
  });

  it('refuses a render that waited too long, and frees its place', async () => {
    const queue = createRenderQueue({ ...LIMITS, concurrent: 1 });
    const { begins, render, end } = renders();
    const first = queue.run(render('slow'));
    const late = expect(queue.run(render('late'))).rejects.toThrow(RenderRefusedError);
    await vi.advanceTimersByTimeAsync(LIMITS.waitMs);
    await late;
    expect(queue.stats()).toEqual({ running: 1, queued: 0, refused: 1, rendered: 1 });
    end('slow');
    await first;
    const next = queue.run(render('next'));
    await begins('slow', 'next');
    end('next');
    expect(await next).toBe('next');
  });

  it('starts the next render after a failed one', async () => {
    const queue = createRenderQueue({ ...LIMITS, concurrent: 1 });
    const { begins, render, end } = renders();
    const failing = expect(queue.run(render('failing'))).rejects.toThrow('no data');
    const next = queue.run(render('next'));
    end('failing', new Error('no data'));
    await failing;
    await begins('failing', 'next');
    end('next');
    await next;
    expect(queue.stats()).toMatchObject({ running: 0, queued: 0 });
  });
});
