import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { checkToday, countToday } from '../limits/daily-limit.service.ts';
import { type Owner, ownerOf } from '../sessions/owner.service.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { objectKey, type StoredPicture } from './picture-storage.service.ts';
import { type Variant, variantType } from './pictures/picture-job.ts';
import type { UploadContext } from './upload-context.ts';
import {
  assignUploads,
  deleteUnreferenced,
  findStoredPicture,
  findUpload,
  insertUpload,
  moveUploads,
  type UploadRow,
} from './uploads.repository.ts';

export interface OpenUpload {
  readonly contentType: string;
  readonly name: string;
  /** undefined for previews and thumbnails. */
  readonly bytes: number | undefined;
  readonly stream: Readable;
}

/**
 * Opens a variant of an upload of the caller. Throws NOT_FOUND, also for an upload of anybody else, and UNAUTHORIZED
 * without a session.
 */
export async function openUpload(ctx: UploadContext, id: string, variant: Variant): Promise<OpenUpload> {
  const owner = await ownerOf(ctx, await requireSession(ctx));
  const row = await findUpload(ctx, owner, id);
  if (!row) throw uploadNotFound(id);
  const stream = await ctx.uploads.objects.open(objectKey(row.storageKey, variant));
  if (!stream) {
    ctx.logger.error({ uploadId: id, variant }, 'the file of an upload is missing from the object store');
    throw uploadNotFound(id);
  }
  return {
    name: row.name,
    stream,
    contentType: variantType(row.contentType, variant),
    bytes: variant === 'original' ? row.bytes : undefined,
  };
}

/** Reads the thumbnail of a picture for its owner's mail. Undefined when the picture is gone. */
export async function readThumbnail(
  { db, objects }: Pick<CommerceContext, 'db'> & { readonly objects: Pick<ObjectStore, 'open'> },
  id: string,
): Promise<{ content: Buffer; contentType: string } | undefined> {
  const row = await findStoredPicture({ db }, id);
  const stream = row && (await objects.open(objectKey(row.storageKey, 'thumbnail')));
  if (!stream) return undefined;
  return { content: await buffer(stream), contentType: variantType(row.contentType, 'thumbnail') };
}

/** Throws tooMuchToday when a further picture of the owner would. Call it before the expensive re-encoding. */
export async function checkPictureLimits(ctx: CommerceContext, owner: Owner | undefined): Promise<void> {
  await checkToday(ctx, 'pictures', owner);
  await checkToday(ctx, 'picture-kb', owner);
}

/**
 * Inserts the row of a stored picture: an edit when it has an origin, otherwise an upload. Throws tooMuchToday when the
 * owner, or a guest's network, has stored as many pictures, or bytes of them, as it may.
 */
export async function recordUpload(
  ctx: CommerceContext,
  owner: Owner,
  picture: StoredPicture,
  origin: UploadRow['origin'] = null,
): Promise<UploadRow> {
  await countToday(ctx, 'pictures', { owner });
  await countToday(ctx, 'picture-kb', { owner, amount: Math.ceil(picture.bytes / 1024) });
  return insertUpload(ctx, {
    ...picture,
    ...owner,
    brand: ctx.shop.brand,
    kind: origin ? 'edit' : 'upload',
    origin,
    createdAt: ctx.clock(),
  });
}

/** Moves all uploads of a guest's session to a customer. */
export function adoptGuestUploads(
  ctx: CommerceContext,
  ids: { readonly sessionId: string; readonly customerId: string },
): Promise<void> {
  return assignUploads(ctx, ids);
}

/** Moves the uploads of one guest session to another. */
export function mergeGuestUploads(
  ctx: CommerceContext,
  sessions: { readonly from: string; readonly to: string },
): Promise<void> {
  return moveUploads(ctx, sessions);
}

/**
 * Deletes those of the uploads that nothing refers to any more, and the sources of deleted edits in the same way. Returns
 * the object store folders to remove after the commit.
 */
export function deleteUnusedUploads(ctx: CommerceContext, ids: readonly string[]): Promise<string[]> {
  return deleteUnreferenced(ctx, ids);
}

function uploadNotFound(id: string): AppError {
  return new AppError('NOT_FOUND', { message: `Upload ${id} does not exist` });
}
