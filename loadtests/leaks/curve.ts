import type { ProcessReport } from './process-report.ts';

/** A report after so many requests. */
export interface Point extends ProcessReport {
  readonly requests: number;
  /** Of all requests so far: not served because the machine was busy. */
  readonly declined: number;
}

const MEGABYTE = 1e6;

/** More of the requests than this declined is a shop that does not keep up, and a test of little. */
const MOST_DECLINED = 0.01;

export interface Limits {
  /** Megabytes of heap, with what its objects hold outside, between warm and end. */
  readonly heap: number;
  /** Megabytes of resident memory between warm and end. */
  readonly resident: number;
  /** Part of the requests after which everything is warm: code compiled, caches filled. */
  readonly warm: number;
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Growth in bytes from the points just after the warm-up to the last ones: of each the middle of a few. */
function growth(points: readonly Point[], warm: number, of: (point: Point) => number): number {
  const last = points.at(-1)?.requests ?? 0;
  const settled = points.filter(({ requests }) => requests >= last * warm).map(of);
  const few = Math.max(1, Math.floor(settled.length / 4));
  return middle(settled.slice(-few)) - middle(settled.slice(0, few));
}

// Connections come and go with the askers.
const OF_ASKERS = /TCP|Pipe|Socket/i;

function lasting(point: Point): number {
  return Object.entries(point.resources).reduce(
    (sum, [kind, count]) => (OF_ASKERS.test(kind) ? sum : sum + count),
    0,
  );
}

/** What grows with the requests, in words; nothing where all is flat. */
export function leaksIn(points: readonly Point[], { heap, resident, warm }: Limits): string[] {
  const faults: string[] = [];
  const { declined, requests } = points.at(-1) ?? { declined: 0, requests: 0 };
  if (declined > requests * MOST_DECLINED) faults.push(`${declined} requests declined`);
  const held = growth(points, warm, (point) => point.heap + point.outside) / MEGABYTE;
  if (held > heap) faults.push(`the heap grew by ${held.toFixed(1)} MB, at most ${heap} may be`);
  const taken = growth(points, warm, (point) => point.resident) / MEGABYTE;
  if (taken > resident)
    faults.push(`resident memory grew by ${taken.toFixed(1)} MB, at most ${resident} may be`);
  const listeners = growth(points, warm, (point) => point.listeners);
  if (listeners > 0) faults.push(`${listeners} listeners more on the process`);
  // Requests under way have timers of their own; a leak has one for each of thousands.
  const resources = growth(points, warm, lasting);
  if (resources > 20) faults.push(`${resources} timers and other resources more`);
  return faults;
}
