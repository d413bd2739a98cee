import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { CommerceEnv } from '../../kernel/env/commerce-env.ts';
import { flydriveStore } from './flydrive-store.ts';
import type { ObjectStore } from './object-store.ts';
import { retryingStore } from './retrying-store.ts';

type ObjectSettings = Pick<
  CommerceEnv,
  'DATA_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** The object store of the settings: a bucket, or else a folder in DATA_DIR. Does not connect yet. */
export async function openObjectStore(env: ObjectSettings): Promise<ObjectStore> {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    // The S3 client is megabytes of code, so load it only when it is needed.
    const { s3Disk } = await import('./s3-disk.ts');
    const disk = s3Disk({
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    });
    return retryingStore(flydriveStore(disk, isNoSuchKey));
  }
  return retryingStore(openFolder(join(env.DATA_DIR, 'uploads')));
}

function openFolder(location: string): ObjectStore {
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    ...flydriveStore(disk, isNoEntry),
    async put({ key, path }) {
      const target = join(location, key);
      await mkdir(dirname(target), { recursive: true });
      // The driver rejects with an AbortError instead of ENOSPC when the volume is full.
      await pipeline(createReadStream(path), createWriteStream(target));
    },
  };
}

/** The file system's error for a missing file. */
const isNoEntry = (error: unknown) => causes(error).some((each) => 'code' in each && each.code === 'ENOENT');
/** The S3 error for a missing object. */
export const isNoSuchKey = (error: unknown) => causes(error).some(({ name }) => name === 'NoSuchKey');

function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}
