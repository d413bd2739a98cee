import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { components, paths } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { transact } from '../orders/order-context.ts';
import { getConfiguration } from '../products/configuration/configuration.service.ts';
import { ownPicture } from '../products/photo-print/print-picture.ts';
import { lockOwner } from '../sessions/owner.ts';
import { findOwner, sessionOrNew } from '../sessions/sessions.service.ts';
import { type CropSource, cropSource } from './crop-source.ts';
import { keepPicture, objectKey } from './keep-picture.ts';
import type { UploadContext } from './upload-context.ts';
import { findEditOf, type UploadRow } from './uploads.repository.ts';
import { recordUpload } from './uploads.service.ts';

type PrintPicture = components['schemas']['PrintPicture'];
type CropBody =
  paths['/Products/configuration/{id}/crop']['post']['requestBody']['content']['application/json'];

/**
 * Cuts an area out of a picture, to the pixel and without scaling, and keeps it as an edit of whoever asks; a guest
 * without a session is given one. The same cut again is the same edit. Throws NOT_FOUND for a product that takes no
 * pictures, and what {@link cropSource} and {@link keepPicture} throw.
 */
export async function cropPicture(
  ctx: UploadContext,
  productId: string,
  { picture, area }: CropBody,
): Promise<{ picture: PrintPicture; token: string | undefined }> {
  const { options } = await getConfiguration(ctx, productId);
  if (!options.some(({ input }) => input === 'File')) {
    throw new AppError('NOT_FOUND', { message: `Nothing is printed on product ${productId}` });
  }
  const owner = await findOwner(ctx);
  const source = await cropSource(ctx, owner, picture, area);
  const former = owner && (await findEditOf(ctx, owner, source.origin));
  if (former) return { picture: ownPicture(former), token: undefined };

  const { row, token } = await cut(ctx, source);
  return { picture: ownPicture(row), token };
}

async function cut(
  ctx: UploadContext,
  source: CropSource,
): Promise<{ row: UploadRow; token: string | undefined }> {
  ctx.uploads.pictures.refuseWhenFull();
  const folder = await ctx.uploads.incoming.open();
  try {
    const job = {
      ...{ folder, area: source.origin.area, name: source.name },
      source: await sourceFile(ctx, source, folder),
    };
    return await keepPicture(ctx, job, (picture) =>
      transact(ctx, async (tx) => {
        const session = await sessionOrNew(tx);
        const owner = await lockOwner(tx, session.id);
        return { row: await recordUpload(tx, owner, picture, source.origin), token: session.newToken };
      }),
    );
  } finally {
    await ctx.uploads.incoming.remove(folder);
  }
}

/** Where the source's bytes lie on this process's disk. */
async function sourceFile(
  ctx: UploadContext,
  { upload, origin }: CropSource,
  folder: string,
): Promise<string> {
  if (!upload) return ctx.uploads.libraryMaster(ctx.shop.brand, origin.id);
  const stream = await ctx.uploads.objects.open(objectKey(upload.storageKey, 'original'));
  if (!stream) throw new Error(`the original of upload ${upload.id} is not in the object store`);
  const path = join(folder, 'source');
  await pipeline(stream, createWriteStream(path));
  return path;
}
