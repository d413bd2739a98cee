import { readFile } from 'node:fs/promises';
import type { RequestHandler } from 'express';
import { createSemaphore } from '#server/platform/resilience/semaphore.ts';
import {
  decodeMaster,
  encodeVariant,
  isMaster,
  MEDIA_TYPES,
  type PictureVariant,
  variantFile,
  variantsOf,
} from '../pictures/picture-files.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { PictureFile, Pictures } from '../pictures/pictures.ts';

const PATH = /^\/([a-z0-9-]+)\.([0-9a-f]{10})\/(\d+)\.([a-z]+)$/;

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cache-Control of a picture that is not stored, because the next request may store it. */
const NOT_STORED = 'public, max-age=300';
/** During a rollout, two builds redirect to each other's picture. Cached redirects would be a loop. */
const REPLACED = 'no-store';

/** A picture in one width and format. */
interface EncodedPicture {
  readonly bytes: Buffer;
  readonly isStored: boolean;
}

/** More concurrent encoders would starve the renderer when a page of new pictures is requested. */
const MAX_ENCODERS = 2;

/**
 * Pictures in fixed widths and formats at immutable URLs. The build has encoded them; those that it has not, for example
 * in development, are encoded on the first request and stored. While the store is full they are served all the same.
 * The address of a replaced picture, to which cached pages and other sites link, redirects to the current one. An
 * unknown name, width or format is 404.
 */
export function pictureFiles(pictures: Pictures, store: PictureStore): RequestHandler {
  const inFlight = new Map<string, Promise<EncodedPicture>>();
  const encoders = createSemaphore(MAX_ENCODERS);

  async function readOrEncode(picture: PictureFile, variant: PictureVariant): Promise<EncodedPicture> {
    if (isMaster(picture.width, variant)) return { bytes: await readFile(picture.file), isStored: true };
    const name = variantFile(picture, variant);
    const stored = await store.read(name);
    if (stored) return { bytes: stored, isStored: true };
    const master = await readFile(picture.file);
    const bytes = await encoders.run(async () => encodeVariant(await decodeMaster(master), variant));
    return { bytes, isStored: await store.store(name, bytes) };
  }

  function read(picture: PictureFile, variant: PictureVariant): Promise<EncodedPicture> {
    const name = variantFile(picture, variant);
    const known = inFlight.get(name);
    if (known) return known;
    const encoded = readOrEncode(picture, variant).finally(() => inFlight.delete(name));
    inFlight.set(name, encoded);
    return encoded;
  }

  return async (req, res) => {
    const [, name = '', hash, step, extension = ''] = PATH.exec(req.path) ?? [];
    const picture = pictures.get(name);
    const variant = variantsOf(picture?.width ?? 0).find(
      ({ width, format }) => width === Number(step) && format === extension,
    );
    if (!picture || !variant) {
      res.status(404).set('Cache-Control', 'no-store').end();
      return;
    }
    res.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (picture.hash !== hash) {
      res
        .status(302)
        .set({ Location: `${picture.base}/${step}.${extension}`, 'Cache-Control': REPLACED })
        .end();
      return;
    }
    const { bytes, isStored } = await read(picture, variant);
    res.set({
      'Content-Type': MEDIA_TYPES[variant.format],
      'Cache-Control': isStored ? IMMUTABLE : NOT_STORED,
    });
    res.end(bytes);
  };
}
