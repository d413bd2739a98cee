import type { Logger } from '#server/platform/logger.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { CommerceEnv } from '../env.ts';
import { libraryMaster } from './library-master.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { openObjectStore } from './objects/open-object-store.ts';
import { PictureChild } from './pictures/picture-child.ts';
import { openPictureQueue, type PictureQueue } from './pictures/picture-queue.ts';
import { type IncomingFolders, incomingFolders } from './receiving/incoming-file.ts';

/** What shoppers' files are received, read and kept with. */
export interface UploadsKit {
  readonly objects: ObjectStore;
  readonly pictures: PictureQueue;
  readonly incoming: IncomingFolders;
  /** Path of the file that is printed of a library picture. */
  libraryMaster(brand: BrandCode, id: string): string;
  close(): void;
}

/** Opens it; no disk, bucket or process is reached for before the first file. */
export async function openUploads({
  env,
  logger,
}: {
  env: CommerceEnv;
  logger: Logger;
}): Promise<UploadsKit> {
  const incoming = incomingFolders(env.DATA_DIR);
  const pictures = openPictureQueue(new PictureChild({ tempFolder: incoming.root }));
  incoming.sweep().catch((error: unknown) => logger.warn({ err: error }, 'old uploads were not swept away'));
  return {
    objects: await openObjectStore(env),
    pictures,
    incoming,
    libraryMaster,
    close: () => pictures.close(),
  };
}
