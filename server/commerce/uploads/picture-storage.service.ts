import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '#shared/errors/app-error.ts';
import { deletePendingDeletion } from './object-deletions.repository.ts';
import type { EncodedPicture, PictureJob, PictureResult, Variant } from './pictures/picture-job.ts';
import { cleanFileName } from './receiving/file-name.ts';
import { invalidFile, picturesUnavailable } from './upload.errors.ts';
import type { UploadContext } from './upload-context.ts';

/** A picture whose files are in the object store. */
export interface StoredPicture {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly storageKey: string;
}

export function objectKey(storageKey: string, variant: Variant): string {
  return `${storageKey}/${variant}`;
}

/** The upload id in an object store key; undefined for keys of another form. */
export function uploadIdOf(key: string): string | undefined {
  return /^[0-9a-f]{2}\/([0-9a-f-]{36})\//.exec(key)?.[1];
}

/**
 * Re-encodes a picture, stores its files and calls `record` to insert its row. Removes the files again when that fails or
 * the client disconnects. Throws the errors of {@link invalidFile}, SERVICE_UNAVAILABLE and CLIENT_CLOSED_REQUEST.
 */
export async function storePicture<T>(
  ctx: UploadContext,
  { name, ...job }: PictureJob & { readonly name: string },
  record: (picture: StoredPicture) => Promise<T>,
): Promise<T> {
  try {
    const result = await encode(ctx, job);
    if ('fault' in result) throw invalidFile(result.fault);
    return await storeFiles(ctx, name, result.picture, record);
  } catch (error) {
    if (!ctx.signal.aborted) throw error;
    throw new AppError('CLIENT_CLOSED_REQUEST', { message: 'The client disconnected', cause: error });
  }
}

/** Re-encodes a picture, and reports its CPU time. A failed worker is not the picture's fault: it throws SERVICE_UNAVAILABLE. */
export async function encode(
  { uploads, signal, clientNetwork: network, onSpent }: UploadContext,
  job: PictureJob,
): Promise<PictureResult> {
  try {
    const result = await uploads.pictures.encode(job, { network, signal, onSpent });
    onSpent(result.spentMs);
    return result;
  } catch (error) {
    throw error instanceof AppError ? error : picturesUnavailable('The picture was not re-encoded', error);
  }
}

async function storeFiles<T>(
  ctx: UploadContext,
  name: string,
  { width, height, files }: EncodedPicture,
  record: (picture: StoredPicture) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  const storageKey = `${id.slice(0, 2)}/${id}`;
  const original = files.find(({ variant }) => variant === 'original');
  if (!original) throw new Error('An encoded picture has no original');
  const { contentType, bytes } = original;
  try {
    for (const { variant, ...file } of files) {
      await ctx.uploads.objects.put({ ...file, key: objectKey(storageKey, variant) });
    }
    ctx.signal.throwIfAborted();
    return await record({
      id,
      storageKey,
      width,
      height,
      contentType,
      bytes,
      name: cleanFileName(name, contentType),
    });
  } catch (error) {
    await removeObjects(ctx, [storageKey]);
    throw error;
  }
}

/** Opens the original of an upload. Throws when it is missing from the object store. */
export async function openOriginal(
  {
    uploads,
    signal,
  }: Pick<UploadContext, 'signal'> & { readonly uploads: Pick<UploadContext['uploads'], 'objects'> },
  { id, storageKey }: { readonly id: string; readonly storageKey: string },
): Promise<Readable> {
  signal.throwIfAborted();
  const stream = await uploads.objects.open(objectKey(storageKey, 'original'));
  if (!stream) throw new Error(`The original of upload ${id} is missing from the object store`);
  return stream;
}

interface ObjectDeps extends Pick<UploadContext, 'db' | 'logger'> {
  readonly uploads: Pick<UploadContext['uploads'], 'objects'>;
}

/** Removes the files of deleted uploads. Never rejects: the daily sweep removes what remains. Returns their number. */
export async function removeObjects(
  { db, uploads, logger }: ObjectDeps,
  folders: readonly string[],
): Promise<number> {
  let removed = 0;
  for (const folder of folders) {
    try {
      await uploads.objects.removeFolder(folder);
      await deletePendingDeletion({ db }, folder);
      removed += 1;
    } catch (error) {
      logger.error({ err: error, folder }, 'the files of an upload were not removed');
    }
  }
  return removed;
}
