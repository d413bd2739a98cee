import { monitorEventLoopDelay } from 'node:perf_hooks';

/*
 * Preloaded into the process under test (`node --expose-gc --import`). On the message `report` of its parent it collects
 * garbage and sends a ProcessReport.
 */

/** Memory after a garbage collection, and the event loop delay since the last report. */
export interface ProcessReport {
  /** Bytes. */
  readonly heap: number;
  /** Bytes outside the heap that its objects own. */
  readonly external: number;
  /** Bytes. */
  readonly resident: number;
  /** Active timers, sockets and others, by kind. */
  readonly resources: Readonly<Record<string, number>>;
  readonly listeners: number;
  /** 99th percentile. */
  readonly loopDelayMs: number;
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
  const loopDelayMs = Math.max(0, delays.percentile(99) / 1e6 - RESOLUTION_MS);
  // Finalizers of the first collection may release more.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  const listeners = process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0);
  delays.reset();
  return {
    heap: heapUsed,
    external: external,
    resident: rss,
    resources: countResources(),
    listeners,
    loopDelayMs,
  };
}

process.on('message', (message) => {
  if (message === 'report') process.send?.(report());
});
// An open channel must not keep the process alive.
process.channel?.unref();
