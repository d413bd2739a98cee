import { describe, expect, it } from 'vitest';
import { findLeaks, type Sample } from './find-leaks.ts';

const LIMITS = { heap: 5, resident: 60, warmUpShare: 0.2 };

function samplesOf(change: (share: number) => Partial<Sample>): Sample[] {
  return Array.from({ length: 20 }, (_, index) => ({
    requests: (index + 1) * 10_000,
    rejected: index,
    heap: 60e6 + (index % 3) * 1e6,
    external: 10e6,
    resident: 200e6,
    resources: { Timeout: 4, TCPSocketWrap: index % 5 },
    listeners: 6,
    loopDelayMs: 3,
    ...change(index / 19),
  }));
}

describe('findLeaks', () => {
  it('ignores fluctuations', () => {
    expect(
      findLeaks(
        samplesOf(() => ({})),
        LIMITS,
      ),
    ).toEqual([]);
  });

  it('ignores growth during the warm-up', () => {
    const heap = (share: number) => (share < 0.15 ? 30e6 + share * 200e6 : 60e6);
    expect(
      findLeaks(
        samplesOf((share) => ({ heap: heap(share) })),
        LIMITS,
      ),
    ).toEqual([]);
  });

  it.each([
    ['the heap grew', (share: number) => ({ heap: 60e6 + share * 12e6 })],
    ['the heap grew', (share: number) => ({ external: 10e6 + share * 12e6 })],
    ['resident memory grew', (share: number) => ({ resident: 200e6 + share * 150e6 })],
    ['requests rejected', (share: number) => ({ rejected: share * 5_000 })],
    ['more listeners', (share: number) => ({ listeners: 6 + Math.floor(share * 10) })],
    ['more timers and other resources', (share: number) => ({ resources: { Timeout: share * 500 } })],
  ])('reports: %s', (message, change) => {
    expect(findLeaks(samplesOf(change), LIMITS)).toEqual([expect.stringContaining(message)]);
  });
});
