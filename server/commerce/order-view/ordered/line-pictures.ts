import { readFile } from 'node:fs/promises';
import { isFile } from '#shared/configuration/configuration.ts';
import { readProductPicture, toJpeg } from '../../documents/product-picture.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { libraryMasterPath } from '../../uploads/library-master.ts';
import type { ObjectStore } from '../../uploads/objects/object-store.ts';
import { readThumbnail } from '../../uploads/uploads.service.ts';
import type { Order } from '../order-parts.response.ts';

interface PictureContext extends Pick<CommerceContext, 'db' | 'logger' | 'shop'> {
  readonly objects: Pick<ObjectStore, 'open'>;
}

/**
 * Small pictures of an order's lines as JPEG, by the id of their line: the crop or library picture that is printed, else
 * the product. One that was deleted or cannot be read is left out.
 */
export async function linePictures(
  ctx: PictureContext,
  { lines }: Pick<Order, 'lines'>,
): Promise<ReadonlyMap<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  for (const line of lines) {
    try {
      const picture = await pictureOf(ctx, line);
      if (picture) pictures.set(line.id, picture);
    } catch (error) {
      ctx.logger.warn({ err: error, lineId: line.id }, 'the picture of a line could not be read');
    }
  }
  return pictures;
}

async function pictureOf(
  ctx: PictureContext,
  { answers, image }: Order['lines'][number],
): Promise<Buffer | undefined> {
  const { brand } = ctx.shop;
  const given = Object.values(answers).find(isFile);
  if (given?.source === 'image') return toJpeg(await readFile(libraryMasterPath(brand, given.id)));
  const thumbnail = given && (await readThumbnail(ctx, given.id));
  if (thumbnail) return toJpeg(thumbnail.content);
  return image ? readProductPicture(brand, image.name) : undefined;
}
