import type { Logger } from '#server/platform/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { configuredPrint } from '#shared/configuration/print-look.ts';
import type { ObjectStore } from '../uploads/objects/object-store.ts';
import { readThumbnail } from '../uploads/uploads.service.ts';

/** A picture inside a mail, because nobody else may read a shopper's picture at a URL. */
export interface InlinePicture {
  /** Its id in the mail, for `cid:` URLs. */
  readonly cid: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** Inline pictures by the id of their order line. */
export type LinePictures = ReadonlyMap<string, InlinePicture>;

export const NO_LINE_PICTURES: LinePictures = new Map();

interface PictureDeps {
  readonly db: Database;
  readonly logger: Logger;
  /** Without it, mails have no pictures. */
  readonly objects?: Pick<ObjectStore, 'open'> | undefined;
}

/** The prints of an order's lines. One that cannot be read is left out: the mail is sent without it. */
export async function linePictures(
  { db, logger, objects }: PictureDeps,
  { lines }: Pick<components['schemas']['Order'], 'lines'>,
): Promise<LinePictures> {
  const pictures = new Map<string, InlinePicture>();
  for (const { id, sku, answers } of lines) {
    const print = configuredPrint(sku, answers);
    if (!print || !objects) continue;
    try {
      const thumbnail = await readThumbnail({ db, objects }, print.picture.id);
      if (thumbnail) pictures.set(id, { cid: `print-${id}`, ...thumbnail });
    } catch (error) {
      logger.warn({ err: error, uploadId: print.picture.id }, 'the picture of a mail could not be read');
    }
  }
  return pictures;
}
