import { describe, expect, it } from 'vitest';
import { kneeOf, type Slice } from './knee.ts';

const good = { answers: 50, p50: 10, p95: 100, p99: 200, failed: 0, refused: 0 };
const run = (...parts: (Partial<Slice> & { rate: number })[]): Slice[] =>
  parts.map(({ rate, ...rest }, place) => ({
    second: place * 10,
    asked: rate,
    begun: rate,
    ...good,
    ...rest,
  }));

describe('where a run stopped keeping up', () => {
  it.each([
    ['slow', { p95: 1001 }],
    ['refusing', { refused: 1 }],
    ['failing', { failed: 0.6 }],
    ['taking fewer visits than arrive', { begun: 12 }],
  ])('%s', (_name, fault) => {
    const slices = run(
      { rate: 4 },
      { rate: 10 },
      { rate: 20, ...fault },
      { rate: 30, ...fault },
      { rate: 2 },
    );
    expect(kneeOf(slices)).toMatchObject({ broke: true, best: { begun: 10 }, first: { asked: 20 } });
  });

  it('is not at a hiccup of one slice', () => {
    expect(kneeOf(run({ rate: 4 }, { rate: 8, p95: 5000 }, { rate: 12 }))).toMatchObject({
      broke: false,
      best: { begun: 12 },
    });
  });

  it('is at the start when nothing was kept up with, and nowhere without a run', () => {
    expect(kneeOf(run({ rate: 4, p95: 2000 }, { rate: 8, p95: 2000 }))).toMatchObject({
      broke: true,
      first: { asked: 4 },
    });
    expect(kneeOf([])).toBeUndefined();
  });
});
