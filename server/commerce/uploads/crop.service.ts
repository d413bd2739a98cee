import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RouteBody } from '../kernel/contract/route-body.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { getConfiguration } from '../products/configuration/configuration.service.ts';
import { toOwnPictureResponse } from '../products/photo-print/picture.response.ts';
import { lockOwner } from '../sessions/owner.service.ts';
import { findOrOpenSession, findOwner } from '../sessions/sessions.service.ts';
import { type CropSource, cropSource } from './crop-source.ts';
import { openOriginal, storePicture } from './picture-storage.service.ts';
import type { UploadContext } from './upload-context.ts';
import { findEditOf, type UploadRow } from './uploads.repository.ts';
import { checkPictureLimits, recordUpload } from './uploads.service.ts';

type PrintPicture = components['schemas']['PrintPicture'];
type CropBody = RouteBody<'/Products/configuration/{id}/crop', 'post'>;

interface CropResult {
  readonly picture: PrintPicture;
  /** Token of the session, if this call opened one. */
  readonly token: string | undefined;
}

/**
 * Rotates a picture and crops it to an area, without scaling, and stores the result as an edit of the caller. Opens a
 * session for a guest without one. Returns the existing edit when the same crop is requested again. Throws NOT_FOUND for
 * a product without a File option, tooMuchToday, and the errors of {@link cropSource} and {@link storePicture}.
 */
export async function cropPicture(
  ctx: UploadContext,
  productId: string,
  { picture, area, rotation = 0 }: CropBody,
): Promise<CropResult> {
  const { options } = await getConfiguration(ctx, productId);
  if (!options.some(({ input }) => input === 'File')) {
    throw new AppError('NOT_FOUND', { message: `Product ${productId} cannot be printed with pictures` });
  }
  const owner = await findOwner(ctx);
  const source = await cropSource(ctx, owner, picture, { area, rotation });
  const existing = owner && (await findEditOf(ctx, owner, source.origin));
  if (existing) return { picture: toOwnPictureResponse(existing), token: undefined };

  await checkPictureLimits(ctx, owner);
  const { row, token } = await storeEdit(ctx, source);
  return { picture: toOwnPictureResponse(row), token };
}

async function storeEdit(
  ctx: UploadContext,
  source: CropSource,
): Promise<{ row: UploadRow; token: string | undefined }> {
  ctx.uploads.pictures.throwIfFull(ctx.clientNetwork);
  const folder = await ctx.uploads.incoming.open();
  try {
    const job = {
      folder,
      area: source.uprightArea,
      rotation: source.origin.rotation ?? 0,
      name: source.name,
      source: await sourceFile(ctx, source, folder),
    };
    return await storePicture(ctx, job, (picture) =>
      inTransaction(ctx, async (tx) => {
        const session = await findOrOpenSession(tx);
        const owner = await lockOwner(tx, session.id);
        return { row: await recordUpload(tx, owner, picture, source.origin), token: session.newToken };
      }),
    );
  } finally {
    await ctx.uploads.incoming.remove(folder);
  }
}

/** Path of the source on the local disk. Downloads an upload from the object store to the folder. */
async function sourceFile(
  ctx: UploadContext,
  { upload, origin }: CropSource,
  folder: string,
): Promise<string> {
  if (!upload) return ctx.uploads.libraryMasterPath(ctx.shop.brand, origin.id);
  const path = join(folder, 'source');
  await pipeline(await openOriginal(ctx, upload), createWriteStream(path));
  return path;
}
