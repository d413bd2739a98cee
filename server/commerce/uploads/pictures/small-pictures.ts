import type { Metadata } from 'sharp';
import { decodeMemoryBytes } from './decode-memory.ts';
import type { PictureFormat, PictureJob } from './picture-job.ts';

/**
 * Pixels of a picture that takes at most about half a second of CPU time: a JPEG of 12 megapixels is a usual photo of a
 * phone.
 */
const MAX_PIXELS: Readonly<Record<Exclude<PictureFormat, 'svg'>, number>> = {
  jpeg: 13_000_000,
  webp: 4_000_000,
  heif: 3_000_000,
  png: 3_000_000,
  tiff: 3_000_000,
  gif: 3_000_000,
};
const MAX_MEMORY_BYTES = 64_000_000;

/**
 * Whether a picture takes little time and memory, by its header. No drawing does: it takes half a second at least, and only
 * drawing it shows how long.
 */
export function isSmall(
  job: Pick<PictureJob, 'area' | 'rotation'>,
  { format, metadata }: { readonly format: PictureFormat; readonly metadata: Metadata },
): boolean {
  if (format === 'svg') return false;
  const { width, height } = metadata;
  return width * height <= MAX_PIXELS[format] && decodeMemoryBytes(metadata, job) <= MAX_MEMORY_BYTES;
}
