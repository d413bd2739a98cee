import { describe, expect, it } from 'vitest';
import { leaksIn, type Point } from './curve.ts';

const LIMITS = { heap: 5, resident: 60, warm: 0.2 };

function curve(change: (share: number) => Partial<Point>): Point[] {
  return Array.from({ length: 20 }, (_, index) => ({
    requests: (index + 1) * 10_000,
    declined: index,
    heap: 60e6 + (index % 3) * 1e6,
    outside: 10e6,
    resident: 200e6,
    resources: { Timeout: 4, TCPSocketWrap: index % 5 },
    listeners: 6,
    delay: 3,
    ...change(index / 19),
  }));
}

describe('the curve of a process', () => {
  it('is flat where it only wavers', () => {
    expect(
      leaksIn(
        curve(() => ({})),
        LIMITS,
      ),
    ).toEqual([]);
  });

  it('is flat where it only grew while warming up', () => {
    const heap = (share: number) => (share < 0.15 ? 30e6 + share * 200e6 : 60e6);
    expect(
      leaksIn(
        curve((share) => ({ heap: heap(share) })),
        LIMITS,
      ),
    ).toEqual([]);
  });

  it.each([
    ['the heap grew', (share: number) => ({ heap: 60e6 + share * 12e6 })],
    ['the heap grew', (share: number) => ({ outside: 10e6 + share * 12e6 })],
    ['resident memory grew', (share: number) => ({ resident: 200e6 + share * 150e6 })],
    ['requests declined', (share: number) => ({ declined: share * 5_000 })],
    ['listeners more', (share: number) => ({ listeners: 6 + Math.floor(share * 10) })],
    ['timers and other resources more', (share: number) => ({ resources: { Timeout: share * 500 } })],
  ])('tells: %s', (said, change) => {
    expect(leaksIn(curve(change), LIMITS)).toEqual([expect.stringContaining(said)]);
  });
});
