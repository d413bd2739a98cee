import { monitorEventLoopDelay } from 'node:perf_hooks';

/*
 * Loaded into a process under test before its own code (`node --expose-gc --import`): asked over the channel of
 * its parent, it collects its garbage and tells what is left.
 */

/** What a process holds after a garbage collection, and how long its loop kept others waiting since the last report. */
export interface ProcessReport {
  /** Bytes. */
  readonly heap: number;
  /** Bytes outside of the heap that belong to its objects. */
  readonly outside: number;
  /** Bytes. */
  readonly resident: number;
  /** Timers, sockets and the like by kind. */
  readonly resources: Readonly<Record<string, number>>;
  /** Listeners on the process itself. */
  readonly listeners: number;
  /** 99th percentile of the loop's delay, in milliseconds. */
  readonly delay: number;
}

const RESOLUTION_MS = 5;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();

function countResources(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

function report(): ProcessReport {
  const delay = Math.max(0, delays.percentile(99) / 1e6 - RESOLUTION_MS);
  // What the first collection lets go of may hold more: weak references and finalisers.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  const listeners = process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0);
  delays.reset();
  return { heap: heapUsed, outside: external, resident: rss, resources: countResources(), listeners, delay };
}

process.on('message', (message) => {
  if (message === 'report') process.send?.(report());
});
// The channel alone keeps nothing alive.
process.channel?.unref();
