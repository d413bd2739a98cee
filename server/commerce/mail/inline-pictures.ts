import type { Logger } from '#server/platform/logs/logger.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { configuredPrint } from '#shared/configuration/print-look.ts';

/** A picture inside a mail, because nobody else may read a shopper's picture at a URL. */
export interface InlinePicture {
  /** Its id in the mail, for `cid:` URLs. */
  readonly cid: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** Inline pictures by the id of their order line. */
export type LinePictures = ReadonlyMap<string, InlinePicture>;

/** Reads the thumbnail of a shopper's picture; undefined when the picture is gone. */
export type ReadThumbnail = (
  id: string,
) => Promise<Pick<InlinePicture, 'content' | 'contentType'> | undefined>;

interface PictureDeps {
  readonly logger: Logger;
  /** Without it, mails have no pictures. */
  readonly readThumbnail?: ReadThumbnail | undefined;
}

/** The prints of an order's lines. One that cannot be read is left out: the mail is sent without it. */
export async function linePictures(
  { logger, readThumbnail }: PictureDeps,
  { lines }: Pick<components['schemas']['Order'], 'lines'>,
): Promise<LinePictures> {
  const pictures = new Map<string, InlinePicture>();
  for (const { id, sku, answers } of lines) {
    const print = configuredPrint(sku, answers);
    if (!print || !readThumbnail) continue;
    try {
      const thumbnail = await readThumbnail(print.picture.id);
      if (thumbnail) pictures.set(id, { cid: `print-${id}`, ...thumbnail });
    } catch (error) {
      logger.warn({ err: error, uploadId: print.picture.id }, 'the picture of a mail could not be read');
    }
  }
  return pictures;
}
