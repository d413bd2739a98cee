import { median } from '../../report/statistics.ts';
import type { ProcessReport } from './process-report.ts';

export interface Sample extends ProcessReport {
  readonly requests: number;
  /** Requests so far that the server rejected because it was overloaded. */
  readonly rejected: number;
}

const MEGABYTE = 1e6;

/** With a larger share of rejected requests, the run proves nothing about leaks. */
const MAX_REJECTED_SHARE = 0.01;

export interface Limits {
  /** Growth of the heap, external memory included, after the warm-up, in MB. */
  readonly heap: number;
  /** Growth of resident memory after the warm-up, in MB. */
  readonly resident: number;
  /** Share of the requests after which code is compiled and caches are filled. */
  readonly warmUpShare: number;
}

/** Growth from the first samples after the warm-up to the last ones; a median of each. */
function growth(
  samples: readonly Sample[],
  warmUpShare: number,
  measure: (sample: Sample) => number,
): number {
  const last = samples.at(-1)?.requests ?? 0;
  const settled = samples.filter(({ requests }) => requests >= last * warmUpShare).map(measure);
  const few = Math.max(1, Math.floor(settled.length / 4));
  return median(settled.slice(-few)) - median(settled.slice(0, few));
}

// Connections depend on the clients.
const CLIENT_RESOURCES = /TCP|Pipe|Socket/i;

function ownResources(sample: Sample): number {
  return Object.entries(sample.resources).reduce(
    (sum, [kind, count]) => (CLIENT_RESOURCES.test(kind) ? sum : sum + count),
    0,
  );
}

/** A message for each resource that grows with the requests. */
export function findLeaks(samples: readonly Sample[], { heap, resident, warmUpShare }: Limits): string[] {
  const leaks: string[] = [];
  const { rejected, requests } = samples.at(-1) ?? { rejected: 0, requests: 0 };
  if (rejected > requests * MAX_REJECTED_SHARE) leaks.push(`${rejected} requests rejected`);
  const heapGrowth = growth(samples, warmUpShare, (sample) => sample.heap + sample.external) / MEGABYTE;
  if (heapGrowth > heap) leaks.push(`the heap grew by ${heapGrowth.toFixed(1)} MB (limit ${heap})`);
  const residentGrowth = growth(samples, warmUpShare, (sample) => sample.resident) / MEGABYTE;
  if (residentGrowth > resident)
    leaks.push(`resident memory grew by ${residentGrowth.toFixed(1)} MB (limit ${resident})`);
  const listeners = growth(samples, warmUpShare, (sample) => sample.listeners);
  if (listeners > 0) leaks.push(`${listeners} more listeners on the process`);
  // Requests in flight have timers too; a leak has thousands.
  const resources = growth(samples, warmUpShare, ownResources);
  if (resources > 20) leaks.push(`${resources} more timers and other resources`);
  return leaks;
}
