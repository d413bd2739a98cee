import type { Readable } from 'node:stream';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import type { Owner } from '../sessions/owner.ts';
import { findOwner } from '../sessions/sessions.service.ts';
import { type KeptPicture, objectKey } from './keep-picture.ts';
import { type Variant, variantType } from './pictures/picture-job.ts';
import type { UploadContext } from './upload-context.ts';
import { deleteUnnamed, findUpload, insertUpload, type UploadRow } from './uploads.repository.ts';

/** A file that is being read. */
export interface OpenUpload {
  readonly contentType: string;
  readonly name: string;
  /** Where it is known. */
  readonly bytes: number | undefined;
  readonly stream: Readable;
}

/** A variant of an upload of whoever asks. Throws NOT_FOUND, also for anybody else's. */
export async function openUpload(ctx: UploadContext, id: string, variant: Variant): Promise<OpenUpload> {
  const owner = await findOwner(ctx);
  const row = owner && (await findUpload(ctx, owner, id));
  if (!row) throw uploadNotFound(id);
  const stream = await ctx.uploads.objects.open(objectKey(row.storageKey, variant));
  if (!stream) {
    ctx.logger.error({ uploadId: id, variant }, 'the file of an upload is not in the object store');
    throw uploadNotFound(id);
  }
  return {
    ...{ name: row.name, stream, contentType: variantType(row.contentType, variant) },
    bytes: variant === 'original' ? row.bytes : undefined,
  };
}

/** Writes down a picture that a shopper sent, or cut. */
export function recordUpload(
  ctx: CommerceContext,
  owner: Owner,
  picture: KeptPicture,
  origin: UploadRow['origin'] = null,
): Promise<UploadRow> {
  return insertUpload(ctx, {
    ...picture,
    ...owner,
    brand: ctx.shop.brand,
    ...{ kind: origin ? 'edit' : 'upload', origin, createdAt: ctx.clock() },
  });
}

/**
 * Deletes those of these uploads that nothing names any more, and what they were cut from likewise. Answers the folders
 * in the object store to remove once the transaction is through.
 */
export function forgetUploads(ctx: CommerceContext, ids: readonly string[]): Promise<string[]> {
  return deleteUnnamed(ctx, ids);
}

function uploadNotFound(id: string): AppError {
  return new AppError('NOT_FOUND', { message: `There is no upload ${id}` });
}
