import { createDurations, exposeGauge, timed } from '#server/platform/telemetry/metrics.ts';
import { tooManyPictures } from '../receiving/upload-errors.ts';
import { PictureChild } from './picture-child.ts';
import type { PictureJob, PictureOutcome } from './picture-job.ts';

const MOST_WAITING = 32;

/** Where pictures are made, one after the other. */
export interface PictureQueue {
  /** Throws SERVICE_UNAVAILABLE when no further job would be taken. */
  refuseWhenFull(): void;
  /**
   * Makes a picture when its turn comes; a caller who leaves before gives the turn to the next. Throws
   * SERVICE_UNAVAILABLE when 32 others wait, and what the signal was given when it was aborted.
   */
  make(job: PictureJob, signal?: AbortSignal): Promise<PictureOutcome>;
  close(): void;
}

const durations = createDurations({
  name: 'picture_duration_seconds',
  help: 'Pictures made of uploads, and cut, without the wait for their turn.',
  labelNames: ['kind', 'result'],
});

/** Opens the queue; its process starts with the first job. */
export function openPictureQueue(
  child: Pick<PictureChild, 'make' | 'close'> = new PictureChild(),
): PictureQueue {
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();
  exposeGauge({ name: 'pictures_waiting', help: 'Pictures that wait for their turn.' }, () => [
    [{}, Math.max(0, waiting - 1)],
  ]);

  const refuseWhenFull = () => {
    // The first of those who wait is being served.
    if (waiting <= MOST_WAITING) return;
    throw tooManyPictures();
  };
  const serve = (job: PictureJob, signal: AbortSignal | undefined) => {
    signal?.throwIfAborted();
    return timed(
      durations,
      (result) => ({ kind: job.area ? 'cut' : 'upload', result }),
      () => child.make(job),
    );
  };
  return {
    refuseWhenFull,
    async make(job, signal) {
      refuseWhenFull();
      waiting += 1;
      const served = turn.then(() => serve(job, signal));
      turn = served.catch(() => {});
      try {
        return await served;
      } finally {
        waiting -= 1;
      }
    },
    close: () => child.close(),
  };
}
