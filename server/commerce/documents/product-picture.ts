import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type BrandCode, brandByCode } from '#shared/brands/index.ts';

const BRANDS_FOLDER = new URL('../../../shared/brands/', import.meta.url);
const NAME = /^[a-z0-9-]+$/i;
/** Pixels: 300 dpi at the size of a figure. */
const SIDE = 640;

/**
 * The picture of a product as JPEG for a document. Undefined when this process has no such file: an image contains the
 * pictures of one brand, and its API may issue the documents of another.
 */
export async function readProductPicture(brand: BrandCode, name: string): Promise<Buffer | undefined> {
  if (!NAME.test(name)) return undefined;
  const { site } = brandByCode(brand);
  try {
    return await toJpeg(await readFile(new URL(`${site}/assets/pictures/${name}.avif`, BRANDS_FOLDER)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A picture as JPEG that a PDF can contain: scaled down, on white. */
export function toJpeg(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .rotate()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
