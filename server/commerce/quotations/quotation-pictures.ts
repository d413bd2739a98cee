import { configuredPrint } from '#shared/configuration/print-look.ts';
import { readProductPicture, toJpeg } from '../documents/product-picture.ts';
import type { CommerceContext } from '../kernel/context.ts';
import type { Order } from '../order-view/order-parts.response.ts';

interface PictureContext extends Pick<CommerceContext, 'logger' | 'shop'> {
  /** Reads a thumbnail of a shopper's picture; undefined if the picture has been deleted. */
  readonly readThumbnail: (id: string) => Promise<{ readonly content: Buffer } | undefined>;
}

/**
 * The pictures of an order's lines as JPEG, by the id of their line: the shopper's own print, else the product. One that
 * cannot be read is left out.
 */
export async function quotedPictures(
  ctx: PictureContext,
  { lines }: Pick<Order, 'lines'>,
): Promise<ReadonlyMap<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  for (const line of lines) {
    try {
      const picture = await pictureOf(ctx, line);
      if (picture) pictures.set(line.id, picture);
    } catch (error) {
      ctx.logger.warn({ err: error, lineId: line.id }, 'the picture of a quotation could not be read');
    }
  }
  return pictures;
}

async function pictureOf(
  { shop, readThumbnail }: PictureContext,
  { sku, answers, image }: Order['lines'][number],
): Promise<Buffer | undefined> {
  const print = configuredPrint(sku, answers);
  const thumbnail = print && (await readThumbnail(print.picture.id));
  if (thumbnail) return toJpeg(thumbnail.content);
  return image ? readProductPicture(shop.brand, image.name) : undefined;
}
