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

const ADDRESS = /^\/([a-z0-9-]+)\.([0-9a-f]{10})\/(\d+)\.(avif|webp|jpg)$/;

/** At most two encoders at once: a cold page of pictures must not starve the renderer. */
function createGate(places: number) {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= places) await new Promise<void>((resolve) => waiting.push(resolve));
    busy += 1;
    try {
      return await work();
    } finally {
      busy -= 1;
      waiting.shift()?.();
    }
  };
}

/**
 * Pictures in width steps and formats at immutable addresses, made once and kept in the data folder.
 * An unknown name, hash, width or format is 404, so that nobody can make the server encode at will.
 */
export function pictureRoute(pictures: Pictures, dataDir: string): RequestHandler {
  const folder = path.join(dataDir, 'pictures');
  const flights = new Map<string, Promise<Buffer>>();
  const gate = createGate(2);

  async function make(picture: PictureFile, width: number, format: Format, file: string): Promise<Buffer> {
    const master = await readFile(picture.file);
    if (format === 'avif' && width >= picture.width) return master;
    const image = sharp(master).resize({ width, withoutEnlargement: true });
    const bytes = await gate(() => FORMATS[format].encode(image).toBuffer());
    await mkdir(folder, { recursive: true });
    const part = `${file}.${process.pid}.part`;
    await writeFile(part, bytes);
    await rename(part, file);
    return bytes;
  }

  function bytesOf(picture: PictureFile, width: number, format: Format): Promise<Buffer> {
    const file = path.join(folder, `${picture.name}.${picture.hash}.${width}.${format}`);
    const under = flights.get(file);
    if (under) return under;
    const flight = readFile(file)
      .catch(() => make(picture, width, format, file))
      .finally(() => flights.delete(file));
    flights.set(file, flight);
    return flight;
  }

  return async (req, res) => {
    const [, name = '', hash, step, format] = ADDRESS.exec(req.path) ?? [];
    const picture = pictures.get(name);
    const width = PICTURE_WIDTHS.find((known) => known === Number(step));
    if (!picture || picture.hash !== hash || !width || !isFormat(format)) {
      res.status(404).set('Cache-Control', 'no-store').end();
      return;
    }
    const bytes = await bytesOf(picture, width, format);
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
