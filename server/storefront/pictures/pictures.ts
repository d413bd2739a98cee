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

/** Folders of a brand's pictures: those of the studio, and the merchant's photos. */
const FOLDERS = ['assets/pictures', 'assets/photos'];

/** Reads the brand's pictures, once at startup. Hashing 10 MB takes about 20 ms. */
export async function loadPictures(
  brand: Brand,
  brandFolder = path.resolve('shared/brands', brand.site),
): Promise<Pictures> {
  const pictures = new Map<string, PictureFile>();
  await Promise.all(
    FOLDERS.flatMap((folder) => masterFiles(path.join(brandFolder, folder))).map(async (file) => {
      const fileName = path.basename(file);
      const bytes = readFileSync(file);
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
      const name = fileName.slice(0, -'.avif'.length);
      const { width, height } = await sharp(bytes).metadata();
      pictures.set(name, { name, base: `${PICTURES_PATH}/${name}.${hash}`, hash, file, width, height });
    }),
  );
  return pictures;
}

function masterFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.avif'))
      .map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}
