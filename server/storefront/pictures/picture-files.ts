import { createHash } from 'node:crypto';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Brand } from '#shared/brands/index.ts';
import { LINK_PREVIEW_WIDTH, PICTURE_WIDTHS } from '#shared/screens/picture-widths.ts';

const SETTINGS = {
  avif: { quality: 50, effort: 1 },
  webp: { quality: 78, effort: 2 },
  jpg: { quality: 80, mozjpeg: true },
} as const;

type PictureFormat = keyof typeof SETTINGS;

const ENCODERS = {
  avif: (image) => image.avif(SETTINGS.avif),
  webp: (image) => image.webp(SETTINGS.webp),
  jpg: (image) => image.jpeg(SETTINGS.jpg),
} satisfies Record<PictureFormat, (image: Sharp) => Sharp>;

export const MEDIA_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
} as const satisfies Record<PictureFormat, string>;

const SETTINGS_HASH = createHash('sha256').update(JSON.stringify(SETTINGS)).digest('hex').slice(0, 6);

/** A served file of a picture. */
export interface PictureVariant {
  readonly width: number;
  readonly format: PictureFormat;
}

/**
 * The files of a picture `width` pixels wide: AVIF and WebP in each width step up to its own, and a JPEG for link
 * previews. Addresses of other files are 404, so that a visitor cannot make the server encode arbitrary variants.
 */
export function variantsOf(width: number): readonly PictureVariant[] {
  const steps = PICTURE_WIDTHS.filter((step) => step <= width);
  const widths = steps.length > 0 ? steps : [PICTURE_WIDTHS[0]];
  return [
    ...widths.flatMap((step) => [
      { width: step, format: 'avif' } as const,
      { width: step, format: 'webp' } as const,
    ]),
    { width: LINK_PREVIEW_WIDTH, format: 'jpg' },
  ];
}

/** Whether a variant is the master file itself: pictures are stored as AVIF in their full width. */
export function isMaster(masterWidth: number, { width, format }: PictureVariant): boolean {
  return format === 'avif' && width >= masterWidth;
}

/** The file name of a variant. It contains hashes of the picture and of the settings, so that a file never changes. */
export function variantFile(
  picture: { readonly name: string; readonly hash: string },
  { width, format }: PictureVariant,
): string {
  return `${picture.name}.${picture.hash}.${SETTINGS_HASH}.${width}.${format}`;
}

/** Decodes a master once for all its variants. Rejects when it cannot be decoded. */
export async function decodeMaster(master: Buffer): Promise<Sharp> {
  const { data, info } = await sharp(master).raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

export function encodeVariant(master: Sharp, { width, format }: PictureVariant): Promise<Buffer> {
  return ENCODERS[format](master.clone().resize({ width, withoutEnlargement: true })).toBuffer();
}

/** The folder with the pictures that the build has encoded for a brand. */
export function builtPicturesFolder(brand: Brand): string {
  return path.resolve('build/pictures', brand.site);
}
