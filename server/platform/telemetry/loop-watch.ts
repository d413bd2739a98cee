import { Worker } from 'node:worker_threads';
import type { LoopSample, LoopWatchData } from './loop-watch.worker.ts';
import { type RunningRequest, runningRequest } from './running-request.ts';

/** Also the shortest block that counts. */
const SAMPLE_INTERVAL_MS = 100;
const BEAT_INTERVAL_MS = 50;
const MAX_FRAMES = 5;
/** In this time after its start a process migrates, imports and compiles outside of requests: that is not logged. */
const START_SECONDS = 60;

interface LoopWatchOptions {
  readonly log: LoopWatchData['log'];
  /** Processor time of a request that is logged. */
  readonly limitMs: number;
  /** Ends the process when its event loop has been blocked for this long; 0: never. */
  readonly exitMs: number;
}

export interface LoopWatch {
  close(): Promise<void>;
}

/** Processor time of the main thread so far. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * Watches the event loop from a worker thread, which logs the route of a request that uses too much processor time, even
 * while the event loop is blocked. A timer counts up in shared memory; when it stands still, the worker interrupts the main
 * thread through the inspector every 100 ms and asks what runs. Blocks below 100 ms are not seen, and cost nothing.
 */
export function watchEventLoop({ log, limitMs, exitMs }: LoopWatchOptions): LoopWatch {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  let countedMs = processorMs();
  /** Request that this block has been counted for. */
  let blocking: RunningRequest | undefined;
  const timer = setInterval(() => {
    Atomics.add(beats, 0, 1);
    countedMs = processorMs();
    blocking = undefined;
  }, BEAT_INTERVAL_MS).unref();

  // Called by the worker in the middle of the code that blocks: it must only look.
  const sample = (): LoopSample => {
    const now = processorMs();
    // Native code may end outside of its request.
    blocking = runningRequest() ?? blocking ?? { describe: outsideRequests, milliseconds: 0 };
    const before = blocking.milliseconds;
    blocking.milliseconds += now - countedMs;
    countedMs = now;
    const isStart = blocking.describe === outsideRequests && process.uptime() < START_SECONDS;
    const isOver = before < limitMs && blocking.milliseconds >= limitMs && !isStart;
    return {
      ...blocking.describe(),
      milliseconds: Math.round(blocking.milliseconds),
      isOver,
      stack: isOver ? callers() : [],
    };
  };
  const key = `shop:loop-watch:${crypto.randomUUID()}`;
  Reflect.set(globalThis, key, sample);

  const worker = new Worker(new URL('./loop-watch.worker.ts', import.meta.url), {
    workerData: {
      beats,
      sampleCall: `globalThis[${JSON.stringify(key)}]()`,
      intervalMs: SAMPLE_INTERVAL_MS,
      exitMs,
      log,
    } satisfies LoopWatchData,
    execArgv: [],
    // Node would pipe them to process.stdout, which costs each request 2 us of CPU time; the worker writes to the file itself.
    stdout: true,
    stderr: true,
  });
  worker.unref();
  return {
    async close() {
      clearInterval(timer);
      await worker.terminate();
      Reflect.deleteProperty(globalThis, key);
    },
  };
}

const outsideRequests = () => ({ component: 'none', route: 'none', requestId: '' });

/** The functions that were interrupted, innermost first. */
function callers(): string[] {
  const lines = new Error().stack?.split('\n') ?? [];
  // Without the message, this function, the sample and its call.
  return lines.slice(4, 4 + MAX_FRAMES).map((line) => withoutFolder(line.trim()));
}

/** A line of a stack with the name of its file alone. */
function withoutFolder(line: string): string {
  const at = line.indexOf('file://');
  if (at < 0) return line;
  const before = line.slice(0, line[at - 1] === '(' ? at - 1 : at);
  return `${before}(${line.slice(line.lastIndexOf('/') + 1)}`;
}
