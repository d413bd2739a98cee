import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler } from 'express';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS } from '#shared/screens/picture-widths.ts';
import type { PictureFile, Pictures } from '../pictures/pictures.ts';

const FORMATS = {
  avif: { type: 'image/avif', encode: (image: Sharp) => image.avif({ quality: 50, effort: 1 }) },
  webp: { type: 'image/webp', encode: (image: Sharp) => image.webp({ quality: 78, effort: 2 }) },
  jpg: { type: 'image/jpeg', encode: (image: Sharp) => image.jpeg({ quality: 80, mozjpeg: true }) },
} as const;
type Format = keyof typeof FORMATS;

const PATH = /^\/([a-z0-9-]+)\.([0-9a-f]{10})\/(\d+)\.(avif|webp|jpg)$/;

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
 * Pictures in fixed widths and formats at immutable URLs, encoded on the first request and stored in the data folder.
 * An unknown name, hash, width or format is 404, so that a visitor cannot make the server encode arbitrary variants.
 */
export function pictureFiles(pictures: Pictures, dataDir: string): RequestHandler {
  const folder = path.join(dataDir, 'pictures');
  const inFlight = new Map<string, Promise<Buffer>>();
  const limited = createSemaphore(MAX_ENCODERS);

  async function encode(picture: PictureFile, width: number, format: Format, file: string): Promise<Buffer> {
    const master = await readFile(picture.file);
    if (format === 'avif' && width >= picture.width) return master;
    const image = sharp(master).resize({ width, withoutEnlargement: true });
    const bytes = await limited(() => FORMATS[format].encode(image).toBuffer());
    await mkdir(folder, { recursive: true });
    const part = `${file}.${process.pid}.part`;
    await writeFile(part, bytes);
    await rename(part, file);
    return bytes;
  }

  function read(picture: PictureFile, width: number, format: Format): Promise<Buffer> {
    const file = path.join(folder, `${picture.name}.${picture.hash}.${width}.${format}`);
    const known = inFlight.get(file);
    if (known) return known;
    const bytes = readFile(file)
      .catch(() => encode(picture, width, format, file))
      .finally(() => inFlight.delete(file));
    inFlight.set(file, bytes);
    return bytes;
  }

  return async (req, res) => {
    const [, name = '', hash, step, format] = PATH.exec(req.path) ?? [];
    const picture = pictures.get(name);
    const width = PICTURE_WIDTHS.find((known) => known === Number(step));
    if (!picture || picture.hash !== hash || !width || !isFormat(format)) {
      res.status(404).set('Cache-Control', 'no-store').end();
      return;
    }
    const bytes = await read(picture, width, format);
    res.set({
      'Content-Type': FORMATS[format].type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    res.end(bytes);
  };
}

function isFormat(value: string | undefined): value is Format {
  return value !== undefined && value in FORMATS;
}
