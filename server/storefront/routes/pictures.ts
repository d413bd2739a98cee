import { readFile } from 'node:fs/promises';
import type { RequestHandler } from 'express';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS } from '#shared/screens/picture-widths.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { PictureFile, Pictures } from '../pictures/pictures.ts';

const FORMATS = {
  avif: { type: 'image/avif', encode: (image: Sharp) => image.avif({ quality: 50, effort: 1 }) },
  webp: { type: 'image/webp', encode: (image: Sharp) => image.webp({ quality: 78, effort: 2 }) },
  jpg: { type: 'image/jpeg', encode: (image: Sharp) => image.jpeg({ quality: 80, mozjpeg: true }) },
} as const;
type Format = keyof typeof FORMATS;

const PATH = /^\/([a-z0-9-]+)\.([0-9a-f]{10})\/(\d+)\.(avif|webp|jpg)$/;

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Of a picture that is not stored: the next request may store it. */
const NOT_STORED = 'public, max-age=300';

/** A picture in one width and format. */
interface EncodedPicture {
  readonly bytes: Buffer;
  readonly isStored: boolean;
}

/** More concurrent encoders would starve the renderer when a page of new pictures is requested. */
const MAX_ENCODERS = 2;

/** Limits concurrent work; further work waits. */
function createSemaphore(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

/**
 * Pictures in fixed widths and formats at immutable URLs, encoded on the first request and stored. While the store is
 * full they are served all the same. An unknown name, hash, width or format is 404, so that a visitor cannot make the
 * server encode arbitrary variants.
 */
export function pictureFiles(pictures: Pictures, store: PictureStore): RequestHandler {
  const inFlight = new Map<string, Promise<EncodedPicture>>();
  const limited = createSemaphore(MAX_ENCODERS);

  async function readOrEncode(picture: PictureFile, width: number, format: Format): Promise<EncodedPicture> {
    const name = fileName(picture, width, format);
    const stored = await store.read(name);
    if (stored) return { bytes: stored, isStored: true };
    const master = await readFile(picture.file);
    if (format === 'avif' && width >= picture.width) return { bytes: master, isStored: true };
    const image = sharp(master).resize({ width, withoutEnlargement: true });
    const bytes = await limited(() => FORMATS[format].encode(image).toBuffer());
    return { bytes, isStored: await store.store(name, bytes) };
  }

  function read(picture: PictureFile, width: number, format: Format): Promise<EncodedPicture> {
    const name = fileName(picture, width, format);
    const known = inFlight.get(name);
    if (known) return known;
    const encoded = readOrEncode(picture, width, format).finally(() => inFlight.delete(name));
    inFlight.set(name, encoded);
    return encoded;
  }

  return async (req, res) => {
    const [, name = '', hash, step, format] = PATH.exec(req.path) ?? [];
    const picture = pictures.get(name);
    const width = PICTURE_WIDTHS.find((known) => known === Number(step));
    if (!picture || picture.hash !== hash || !width || !isFormat(format)) {
      res.status(404).set('Cache-Control', 'no-store').end();
      return;
    }
    const { bytes, isStored } = await read(picture, width, format);
    res.set({
      'Content-Type': FORMATS[format].type,
      'Cache-Control': isStored ? IMMUTABLE : NOT_STORED,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    res.end(bytes);
  };
}

function fileName({ name, hash }: PictureFile, width: number, format: Format): string {
  return `${name}.${hash}.${width}.${format}`;
}

function isFormat(value: string | undefined): value is Format {
  return value !== undefined && value in FORMATS;
}
