import { describe, expect, it } from 'vitest';
import { findKnee, type Slice } from './knee.ts';

const normal = { responses: 50, p50: 10, p95: 100, p99: 200, failed: 0, refused: 0 };
const slicesOf = (...slices: (Partial<Slice> & { rate: number })[]): Slice[] =>
  slices.map(({ rate, ...rest }, index) => ({
    second: index * 10,
    scheduled: rate,
    started: rate,
    ...normal,
    ...rest,
  }));

describe('findKnee', () => {
  it.each([
    ['slow', { p95: 1001 }],
    ['refusing', { refused: 1 }],
    ['failing', { failed: 0.6 }],
    ['starting fewer visits than scheduled', { started: 12 }],
  ])('finds a shop that is %s', (_name, symptom) => {
    const slices = slicesOf(
      { rate: 4 },
      { rate: 10 },
      { rate: 20, ...symptom },
      { rate: 30, ...symptom },
      { rate: 2 },
    );
    expect(findKnee(slices)).toMatchObject({ sustained: { started: 10 }, overload: { scheduled: 20 } });
  });

  it('ignores a single bad slice', () => {
    expect(findKnee(slicesOf({ rate: 4 }, { rate: 8, p95: 5000 }, { rate: 12 }))).toMatchObject({
      sustained: { started: 12 },
      overload: undefined,
    });
  });

  it('finds an overload in the first slice, and nothing without slices', () => {
    expect(findKnee(slicesOf({ rate: 4, p95: 2000 }, { rate: 8, p95: 2000 }))).toMatchObject({
      sustained: { scheduled: 4 },
      overload: { scheduled: 4 },
    });
    expect(findKnee([])).toBeUndefined();
  });
});
