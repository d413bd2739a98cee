import { createDurationHistogram, exposeGauge, measureDuration } from '#server/platform/telemetry/metrics.ts';
import { tooManyPictures } from '../upload.errors.ts';
import type { PictureJob, PictureResult } from './picture-job.ts';
import type { PictureWorker } from './picture-worker.ts';

const MAX_WAITING = 32;

/** A queue of jobs for the picture worker. */
export interface PictureQueue {
  /** Throws SERVICE_UNAVAILABLE while 32 jobs wait. */
  throwIfFull(): void;
  /**
   * Re-encodes a picture after the jobs before it; skips it when the signal is aborted first. Rejects with
   * SERVICE_UNAVAILABLE while 32 jobs wait, and with the reason of an aborted signal.
   */
  encode(job: PictureJob, signal?: AbortSignal): Promise<PictureResult>;
  close(): void;
}

const durations = createDurationHistogram({
  name: 'picture_duration_seconds',
  help: 'Time to re-encode or crop a picture, without the wait in the queue.',
  labelNames: ['kind', 'result'],
});

/** Opens the queue. The worker process starts with the first job. */
export function openPictureQueue(worker: Pick<PictureWorker, 'encode' | 'close'>): PictureQueue {
  let jobs = 0;
  let lastJob: Promise<unknown> = Promise.resolve();
  // One of the jobs is running.
  exposeGauge({ name: 'pictures_waiting', help: 'Pictures that wait in the queue.' }, () => [
    [{}, Math.max(0, jobs - 1)],
  ]);

  const throwIfFull = () => {
    if (jobs > MAX_WAITING) throw tooManyPictures();
  };
  const run = (job: PictureJob, signal: AbortSignal | undefined) => {
    signal?.throwIfAborted();
    return measureDuration(
      durations,
      (result) => ({ kind: job.area ? 'cut' : 'upload', result }),
      () => worker.encode(job),
    );
  };
  return {
    throwIfFull,
    async encode(job, signal) {
      throwIfFull();
      jobs += 1;
      const result = lastJob.then(() => run(job, signal));
      lastJob = result.catch(() => {});
      try {
        return await result;
      } finally {
        jobs -= 1;
      }
    },
    close: () => worker.close(),
  };
}
