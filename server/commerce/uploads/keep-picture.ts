import { randomUUID } from 'node:crypto';
import { AppError } from '#shared/errors/app-error.ts';
import type { MadePicture, PictureJob, Variant } from './pictures/picture-job.ts';
import { cleanFileName } from './receiving/file-name.ts';
import { fileRefused } from './receiving/upload-errors.ts';
import type { UploadContext } from './upload-context.ts';

/** A picture whose files are in the object store, and that no row knows yet. */
export interface KeptPicture {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly storageKey: string;
}

/** Where a variant of a picture lies in the object store. */
export function objectKey(storageKey: string, variant: Variant): string {
  return `${storageKey}/${variant}`;
}

/** The upload that the objects of a folder belong to; undefined for a folder that is none of ours. */
export function uploadIdOf(key: string): string | undefined {
  return /^[0-9a-f]{2}\/([0-9a-f-]{36})\//.exec(key)?.[1];
}

/**
 * Makes a picture anew, keeps its files, and has it recorded. Only what is recorded stays: when that fails, or whoever
 * asked has left, the files go again. Throws what a refused file throws, and SERVICE_UNAVAILABLE.
 */
export async function keepPicture<T>(
  ctx: UploadContext,
  { name, ...job }: PictureJob & { readonly name: string },
  record: (picture: KeptPicture) => Promise<T>,
): Promise<T> {
  try {
    const outcome = await ctx.uploads.pictures.make(job, ctx.signal);
    if ('fault' in outcome) throw fileRefused(outcome.fault);
    return await recorded(ctx, name, outcome.picture, record);
  } catch (error) {
    if (!ctx.signal.aborted) throw error;
    throw new AppError('CLIENT_CLOSED_REQUEST', { message: 'The sender left', cause: error });
  }
}

async function recorded<T>(
  ctx: UploadContext,
  name: string,
  { width, height, files }: MadePicture,
  record: (picture: KeptPicture) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  const storageKey = `${id.slice(0, 2)}/${id}`;
  const original = files.find(({ variant }) => variant === 'original');
  if (!original) throw new Error('a picture was made without its original');
  const { contentType, bytes } = original;
  try {
    for (const { variant, ...file } of files) {
      await ctx.uploads.objects.put({ ...file, key: objectKey(storageKey, variant) });
    }
    ctx.signal.throwIfAborted();
    return await record({
      ...{ id, storageKey, width, height, contentType, bytes },
      name: cleanFileName(name, contentType),
    });
  } catch (error) {
    await removeObjects(ctx, [storageKey]);
    throw error;
  }
}

/** Removes the files of uploads that are gone. What cannot be removed now is found by the daily sweep. */
export async function removeObjects(
  { uploads, logger }: Pick<UploadContext, 'uploads' | 'logger'>,
  folders: readonly string[],
): Promise<void> {
  for (const folder of folders) {
    try {
      await uploads.objects.removeFolder(folder);
    } catch (error) {
      logger.error({ err: error, folder }, 'the files of an upload were not removed');
    }
  }
}
