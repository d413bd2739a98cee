import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { PICTURE_WIDTHS } from '#shared/screens/picture-widths.ts';
import type { PictureFault } from '../../uploads/pictures/picture-job.ts';
import type { PictureWorker } from '../../uploads/pictures/picture-worker.ts';

/** Shorter side in pixels that a product page fills on a phone. */
const MIN_SIDE = 600;
/** Longer side of a master: the widest file that pages show. */
const MAX_SIDE = Math.max(...PICTURE_WIDTHS);
const AVIF = { quality: 60, effort: 4, chromaSubsampling: '4:2:0' } as const;

/** Part of the hash of a photo: other settings encode it again. */
export const ENCODER_SETTINGS = JSON.stringify({ AVIF, MAX_SIDE });

const REASONS: Readonly<Partial<Record<PictureFault, string>>> = {
  pixels: 'has too many pixels',
  slow: 'takes too long to decode',
};

/** Decodes a photo in the process for untrusted pictures, and encodes it upright, in sRGB and on white. */
export async function encodePhoto(
  worker: Pick<PictureWorker, 'encode'>,
  source: string,
): Promise<{ readonly avif: Buffer } | { readonly fault: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'photo-'));
  try {
    const result = await worker.encode({ source, folder });
    if ('fault' in result) {
      const fault = REASONS[result.fault] ?? 'cannot be read: it is broken, or neither JPEG, PNG nor WebP';
      return { fault };
    }
    const { width, height, isCmyk, files } = result.picture;
    const [original] = files;
    if (!original) throw new Error('The picture worker has written no file');
    if (isCmyk) return { fault: 'is in CMYK, whose colours change on screens: export it in sRGB' };
    if (Math.min(width, height) < MIN_SIDE) {
      return { fault: `has ${width} x ${height} pixels; the shorter side needs at least ${MIN_SIDE}` };
    }
    const avif = await sharp(original.path)
      .flatten({ background: 'white' })
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .avif(AVIF)
      .toBuffer();
    return { avif };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
