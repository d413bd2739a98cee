import type { Logger } from '#server/platform/logs/logger.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import type { CommerceEnv } from '../kernel/env/commerce-env.ts';
import { libraryMasterPath } from './library-master.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { openObjectStore } from './objects/open-object-store.ts';
import { SMALL_JOB_LIMITS } from './pictures/job-limits.ts';
import { openPictureQueue, type PictureQueue } from './pictures/picture-queue.ts';
import { PictureWorker, WORKER_PROGRAM } from './pictures/picture-worker.ts';
import { findWorkerIsolation } from './pictures/worker-isolation.ts';
import { type IncomingFolders, openIncomingFolders } from './receiving/incoming-folders.ts';

const SWEEP_INTERVAL_MS = HOUR_MS;

/** Dependencies for receiving, re-encoding and storing customers' pictures. */
export interface UploadDeps {
  readonly objects: ObjectStore;
  readonly pictures: PictureQueue;
  readonly incoming: IncomingFolders;
  /** Path of the print file of a library picture. */
  libraryMasterPath(brand: BrandCode, id: string): string;
  close(): void;
}

export interface WithUploads {
  readonly uploads: UploadDeps;
}

/** Connects to no bucket and starts no worker before the first upload. */
export async function openUploads({
  env,
  logger,
}: {
  env: CommerceEnv;
  logger: Logger;
}): Promise<UploadDeps> {
  const incoming = openIncomingFolders(env.DATA_DIR);
  const isolation = await findWorkerIsolation(WORKER_PROGRAM);
  if (isolation === 'none' && process.platform === 'linux') {
    logger.warn(
      'the process that decodes pictures can read the secrets of this one: use the container image, or allow user namespaces',
    );
  }
  const options = { isolation, tempFolder: incoming.root };
  const pictures = openPictureQueue({
    small: new PictureWorker({ ...options, limits: SMALL_JOB_LIMITS }),
    large: new PictureWorker({ ...options, isBackground: true }),
  });
  const sweep = () =>
    incoming
      .sweep()
      .catch((error: unknown) => logger.warn({ err: error }, 'abandoned incoming files were not removed'));
  void sweep();
  // A process that stopped during an upload leaves a shopper's picture, which is too recent for the sweep of the next start.
  const sweeps = setInterval(sweep, SWEEP_INTERVAL_MS).unref();
  return {
    objects: await openObjectStore(env),
    pictures,
    incoming,
    libraryMasterPath,
    close() {
      clearInterval(sweeps);
      pictures.close();
    },
  };
}
