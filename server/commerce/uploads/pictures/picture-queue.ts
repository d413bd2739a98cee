import { createDurationHistogram, exposeGauge } from '#server/platform/telemetry/metrics.ts';
import { tooManyPictures, tooManyPicturesOfNetwork } from '../upload.errors.ts';
import { createFairQueue } from './fair-queue.ts';
import type { PictureJob, PictureResult } from './picture-job.ts';
import type { PictureWorker } from './picture-worker.ts';

const MAX_WAITING = 32;
/** As many as a storefront receives at a time from one address. */
const MAX_WAITING_OF_NETWORK = 8;

/** The shopper who waits for a job. */
interface JobOwner {
  /** From `clientNetwork` of the context. */
  readonly network: string | undefined;
  /** Aborted when nobody waits for the job any more. */
  readonly signal?: AbortSignal;
  /** Receives the milliseconds of CPU time of a large picture so far: a picture that waits may have no result. */
  onSpent?(milliseconds: number): void;
}

export interface PictureQueue {
  /** Throws SERVICE_UNAVAILABLE while 32 jobs wait, and TOO_MANY_REQUESTS while 8 jobs of the network wait. */
  throwIfFull(network: string | undefined): void;
  /**
   * Re-encodes a picture: one small and one large one at a time, so that a small one waits for no large one. Networks take
   * turns, so that nobody waits for all jobs of another. Rejects with the errors of throwIfFull, and with the reason of an
   * aborted signal while the job waits.
   */
  encode(job: PictureJob, owner: JobOwner): Promise<PictureResult>;
  close(): void;
}

const durations = createDurationHistogram({
  name: 'picture_duration_seconds',
  help: 'Time to re-encode or crop a picture, without the wait in the queue.',
  labelNames: ['kind', 'result'],
});

/** Observes the time of a picture once, without its waits. One that is aborted while it waits is not observed. */
function startStopwatch({ area }: PictureJob) {
  let milliseconds = 0;
  const end = (result: 'ok' | 'error') =>
    durations.observe({ kind: area ? 'cut' : 'upload', result }, milliseconds / 1_000);
  return {
    end,
    async time<T>(encode: () => Promise<T>): Promise<T> {
      const startedAt = performance.now();
      try {
        return await encode().finally(() => {
          milliseconds += performance.now() - startedAt;
        });
      } catch (error) {
        end('error');
        throw error;
      }
    },
  };
}

/** The workers of the queue, whose processes start with their first jobs. */
interface PictureWorkers {
  /** Receives each picture first, and leaves the large ones. */
  readonly small: Pick<PictureWorker, 'encodeSmall' | 'close'>;
  readonly large: Pick<PictureWorker, 'encode' | 'close'>;
}

/** Opens the queue of all pictures of an API process. */
export function openPictureQueue(workers: PictureWorkers): PictureQueue {
  const queues = { small: createFairQueue(), large: createFairQueue() };
  const waiting = () => queues.small.waiting() + queues.large.waiting();
  exposeGauge({ name: 'pictures_waiting', help: 'Pictures that wait in the queue.' }, () => [
    [{}, waiting()],
  ]);

  const throwIfFull = (network = '') => {
    const ofNetwork = queues.small.waitingOf(network) + queues.large.waitingOf(network);
    if (ofNetwork >= MAX_WAITING_OF_NETWORK) throw tooManyPicturesOfNetwork();
    if (waiting() >= MAX_WAITING) throw tooManyPictures();
  };
  return {
    throwIfFull,
    async encode(job, { network = '', signal, onSpent }) {
      throwIfFull(network);
      const waiter = { owner: network, signal };
      const stopwatch = startStopwatch(job);
      const first = await queues.small.run(waiter, () =>
        stopwatch.time(() => workers.small.encodeSmall(job)),
      );
      if (!('isLarge' in first)) {
        stopwatch.end('ok');
        return first;
      }
      onSpent?.(first.spentMs);
      const result = await queues.large.run(waiter, () => stopwatch.time(() => workers.large.encode(job)));
      stopwatch.end('ok');
      return { ...result, spentMs: first.spentMs + result.spentMs };
    },
    close() {
      workers.small.close();
      workers.large.close();
    },
  };
}
