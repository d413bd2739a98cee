import { join } from 'node:path';
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
  const folder = new FSDriver({ location: join(env.DATA_DIR, 'uploads'), visibility: 'private' });
  return retryingStore(flydriveStore(new Disk(folder), isNoEntry));
}

/** The file system's error for a missing file. */
const isNoEntry = (error: unknown) => causes(error).some((each) => 'code' in each && each.code === 'ENOENT');
/** The S3 error for a missing object. */
export const isNoSuchKey = (error: unknown) => causes(error).some(({ name }) => name === 'NoSuchKey');

function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}
