import { isFile } from '#shared/configuration/configuration.ts';
import { readProductPicture, toJpeg } from '../../documents/product-picture.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { libraryPictureName } from '../../products/photo-print/picture.response.ts';
import type { ObjectStore } from '../../uploads/objects/object-store.ts';
import { readThumbnail } from '../../uploads/uploads.service.ts';
import type { Order } from '../order-parts.response.ts';

type PicturedLine = Pick<Order['lines'][number], 'id' | 'answers' | 'image'>;

interface PictureContext extends Pick<CommerceContext, 'db' | 'logger' | 'shop'> {
  readonly objects: Pick<ObjectStore, 'open'>;
}

/**
 * Small pictures of an order's lines as JPEG, by the id of their line: the crop or library picture that is printed, else
 * the product. One that was deleted or cannot be read is left out.
 */
export async function linePictures(
  ctx: PictureContext,
  { lines }: { readonly lines: readonly PicturedLine[] },
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

async function pictureOf(ctx: PictureContext, { answers, image }: PicturedLine): Promise<Buffer | undefined> {
  const { brand } = ctx.shop;
  const given = Object.values(answers).find(isFile);
  // Not the print file, which has nine times its pixels.
  if (given?.source === 'image') return readProductPicture(brand, libraryPictureName(given.id));
  const thumbnail = given && (await readThumbnail(ctx, given.id));
  if (thumbnail) return toJpeg(thumbnail.content);
  return image ? readProductPicture(brand, image.name) : undefined;
}
