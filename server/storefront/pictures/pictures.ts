import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Brand } from '#shared/brands/index.ts';

export interface PictureFile {
  readonly name: string;
  /** Path without width and format, `/pictures/<name>.<hash>`; its content never changes. */
  readonly base: string;
  readonly hash: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** The pictures of a brand, by name. */
export type Pictures = ReadonlyMap<string, PictureFile>;

export const PICTURES_PATH = '/pictures';

/** Reads the brand's pictures, once at startup. Hashing 10 MB takes about 20 ms. */
export async function loadPictures(brand: Brand): Promise<Pictures> {
  const folder = path.resolve(`shared/brands/${brand.site}/assets/pictures`);
  const pictures = new Map<string, PictureFile>();
  let files: string[];
  try {
    files = readdirSync(folder).filter((name) => name.endsWith('.avif'));
  } catch {
    return pictures;
  }
  await Promise.all(
    files.map(async (fileName) => {
      const file = path.join(folder, fileName);
      const bytes = readFileSync(file);
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
      const name = fileName.slice(0, -'.avif'.length);
      const { width, height } = await sharp(bytes).metadata();
      pictures.set(name, { name, base: `${PICTURES_PATH}/${name}.${hash}`, hash, file, width, height });
    }),
  );
  return pictures;
}
