import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { CommerceEnv } from '../../env.ts';
import { diskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { patientStore } from './patient-store.ts';

type ObjectSettings = Pick<
  CommerceEnv,
  'DATA_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** The object store that the settings name: a bucket, else a folder of the data folder. Reaches for neither yet. */
export async function openObjectStore(env: ObjectSettings): Promise<ObjectStore> {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    // Megabytes of code that a shop on its own disk has no use for.
    const { s3Disk } = await import('./s3-disk.ts');
    const disk = s3Disk({
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    });
    return patientStore(diskStore(disk, isNoSuchKey));
  }
  const folder = new FSDriver({ location: join(env.DATA_DIR, 'uploads'), visibility: 'private' });
  return patientStore(diskStore(new Disk(folder), isNoEntry));
}

/** That a folder has no such file. */
const isNoEntry = (error: unknown) => causes(error).some((each) => 'code' in each && each.code === 'ENOENT');
/** That a bucket has no such object. */
export const isNoSuchKey = (error: unknown) => causes(error).some(({ name }) => name === 'NoSuchKey');

/** An error and what it was wrapped around. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}
