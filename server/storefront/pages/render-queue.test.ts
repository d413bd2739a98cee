import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRenderGate, RenderRefused } from './render-queue.ts';

const LIMITS = { concurrent: 2, queued: 2, waitMs: 1_000 };

/** Renders that end when told, and the order in which they began. */
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

describe('the render gate', () => {
  it('runs so many at once, lets the next ones wait, and refuses the rest at once', async () => {
    const gate = createRenderGate(LIMITS);
    const { begins, render, end } = renders();
    const first = gate.run(render('a'));
    void gate.run(render('b'));
    await begins('a', 'b');
    const third = gate.run(render('c'));
    void gate.run(render('d')).catch(() => undefined);
    await expect(gate.run(render('e'))).rejects.toThrow(RenderRefused);
    expect(gate.stats()).toEqual({ running: 2, queued: 2, refused: 1, rendered: 2 });
    end('a');
    expect(await first).toBe('a');
    await begins('a', 'b', 'c');
    end('c');
    expect(await third).toBe('c');
  });

  it('begins one render in a turn of the event loop', async () => {
    const gate = createRenderGate(LIMITS);
    const { begun, render, end } = renders();
    void gate.run(render('a'));
    void gate.run(render('b'));
    await Promise.resolve();
    expect(begun).toEqual(['a']);
    await vi.advanceTimersToNextTimerAsync();
    expect(begun).toEqual(['a', 'b']);
    end('a');
    end('b');
  });

  it('lets a shopper’s own page go before the public ones, also when they are refused', async () => {
    const gate = createRenderGate({ ...LIMITS, concurrent: 1 });
    const { begun, render, end } = renders();
    const all = [
      gate.run(render('a')),
      gate.run(render('b')),
      gate.run(render('c')),
      gate.run(render('cart'), { own: true }),
      gate.run(render('checkout'), { own: true }),
    ];
    for (const name of ['a', 'cart', 'checkout', 'b', 'c']) {
      await vi.waitFor(() => expect(begun.at(-1)).toBe(name));
      end(name);
    }
    await Promise.all(all);
    expect(gate.stats()).toMatchObject({ running: 0, queued: 0, refused: 0, rendered: 5 });
  });

  it('bounds the own pages that wait as well', async () => {
    const gate = createRenderGate({ ...LIMITS, concurrent: 1, queued: 1 });
    const { render } = renders();
    const all = Array.from({ length: 6 }, (_, index) => gate.run(render(String(index)), { own: true }));
    await expect(all.at(-1)).rejects.toThrow(RenderRefused);
    expect(gate.stats()).toMatchObject({ queued: 4, refused: 1 });
    for (const one of all) one.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(LIMITS.waitMs);
  });

  it('refuses who waited too long, and keeps the place free', async () => {
    const gate = createRenderGate({ ...LIMITS, concurrent: 1 });
    const { begins, render, end } = renders();
    const first = gate.run(render('slow'));
    const late = expect(gate.run(render('late'))).rejects.toThrow(RenderRefused);
    await vi.advanceTimersByTimeAsync(LIMITS.waitMs);
    await late;
    expect(gate.stats()).toEqual({ running: 1, queued: 0, refused: 1, rendered: 1 });
    end('slow');
    await first;
    const next = gate.run(render('next'));
    await begins('slow', 'next');
    end('next');
    expect(await next).toBe('next');
  });

  it('gives the place of a failed render on', async () => {
    const gate = createRenderGate({ ...LIMITS, concurrent: 1 });
    const { begins, render, end } = renders();
    const failing = expect(gate.run(render('failing'))).rejects.toThrow('no data');
    const next = gate.run(render('next'));
    end('failing', new Error('no data'));
    await failing;
    await begins('failing', 'next');
    end('next');
    await next;
    expect(gate.stats()).toMatchObject({ running: 0, queued: 0 });
  });
});
