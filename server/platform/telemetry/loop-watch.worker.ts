import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import type { LogFormat, Logger, LogLevel } from '../logs/logger.ts';

export interface LoopWatchData {
  /** The beats of the event loop so far. */
  readonly beats: Int32Array;
  /** An expression whose value in the main thread is a {@link LoopSample}. */
  readonly sampleCall: string;
  readonly intervalMs: number;
  readonly exitMs: number;
  readonly log: { readonly name: string; readonly level: LogLevel; readonly format: LogFormat };
}

/** Work that the main thread runs. */
export interface LoopSample {
  readonly component: string;
  readonly route: string;
  readonly requestId: string;
  /** Processor time of the request in blocks of the event loop. */
  readonly milliseconds: number;
  /** Whether this sample is the first above the limit. */
  readonly isOver: boolean;
  readonly stack: readonly string[];
}

const { beats, sampleCall, intervalMs, exitMs, log }: LoopWatchData = workerData;

let lastBeat = Atomics.load(beats, 0);
let blockedSince: number | undefined;
let latest: LoopSample | undefined;
let session: Session | undefined;
let isAsked = false;
let isEnding = false;

setInterval(() => {
  const beat = Atomics.load(beats, 0);
  if (beat !== lastBeat) {
    lastBeat = beat;
    blockedSince = undefined;
    latest = undefined;
    if (!isAsked) {
      session?.disconnect();
      session = undefined;
    }
    return;
  }
  blockedSince ??= performance.now();
  const blockedMs = Math.round(performance.now() - blockedSince);
  if (exitMs > 0 && blockedMs >= exitMs && !isEnding) endProcess(blockedMs);
  if (!isAsked) takeSample();
}, intervalMs);

function takeSample(): void {
  if (!session) {
    session = new Session();
    session.connectToMainThread();
  }
  isAsked = true;
  session.post('Runtime.evaluate', { expression: sampleCall, returnByValue: true }, (_error, response) => {
    isAsked = false;
    const sample: LoopSample | undefined = response?.result.value;
    if (!sample) return;
    latest = sample;
    if (!sample.isOver) return;
    const { isOver: _, stack, ...fields } = sample;
    withLogger((logger) =>
      logger.warn(
        { ...fields, stack: stack.join(' < ') },
        sample.route === 'none'
          ? 'work outside of requests uses much processor time'
          : 'a request uses much processor time',
      ),
    );
  });
}

/** With SIGKILL: the handlers of other signals could not run. */
function endProcess(blockedMs: number): void {
  isEnding = true;
  const { component, route, requestId } = latest ?? { component: 'unknown', route: 'unknown', requestId: '' };
  withLogger((logger) => {
    logger.fatal(
      { blockedMs, component, route, requestId },
      'the event loop is blocked: the process ends itself',
    );
    process.kill(process.pid, 'SIGKILL');
  });
}

/** Loads the logger for the first line. It writes to the file itself, because `process.stdout` needs the main thread. */
async function withLogger(write: (logger: Logger) => void): Promise<void> {
  const [{ createLogger }, { prettyStream }] = await Promise.all([
    import('../logs/logger.ts'),
    import('../logs/pretty-log.ts'),
  ]);
  const output = { write: (line: string) => writeSync(1, line) };
  write(createLogger(log, log.format === 'pretty' ? prettyStream(output) : output));
}
