import { createDurationHistogram, exposeGauge, measureDuration } from '#server/platform/telemetry/metrics.ts';
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
}

export interface PictureQueue {
  /** Throws SERVICE_UNAVAILABLE while 32 jobs wait, and TOO_MANY_REQUESTS while 8 jobs of the network wait. */
  throwIfFull(network: string | undefined): void;
  /**
   * Re-encodes a picture, one at a time: networks take turns, so that nobody waits for all jobs of another. Rejects with the
   * errors of throwIfFull, and with the reason of an aborted signal unless the job has started.
   */
  encode(job: PictureJob, owner: JobOwner): Promise<PictureResult>;
  close(): void;
}

const durations = createDurationHistogram({
  name: 'picture_duration_seconds',
  help: 'Time to re-encode or crop a picture, without the wait in the queue.',
  labelNames: ['kind', 'result'],
});

/** Opens the queue. The worker process starts with the first job. */
export function openPictureQueue(worker: Pick<PictureWorker, 'encode' | 'close'>): PictureQueue {
  const queue = createFairQueue();
  exposeGauge({ name: 'pictures_waiting', help: 'Pictures that wait in the queue.' }, () => [
    [{}, queue.waiting()],
  ]);

  const throwIfFull = (network = '') => {
    if (queue.waitingOf(network) >= MAX_WAITING_OF_NETWORK) throw tooManyPicturesOfNetwork();
    if (queue.waiting() >= MAX_WAITING) throw tooManyPictures();
  };
  return {
    throwIfFull,
    async encode(job, { network = '', signal }) {
      throwIfFull(network);
      return queue.run({ owner: network, signal }, () =>
        measureDuration(
          durations,
          (result) => ({ kind: job.area ? 'cut' : 'upload', result }),
          () => worker.encode(job),
        ),
      );
    },
    close: () => worker.close(),
  };
}
