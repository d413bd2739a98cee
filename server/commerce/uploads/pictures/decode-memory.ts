import type { Metadata } from 'sharp';
import type { PictureJob } from './picture-job.ts';

/** Limit for decoding one picture. A pod has 2 GiB for this, the workers themselves and the API. */
export const MAX_DECODE_MEMORY_BYTES = 450_000_000;

const SAMPLE_BYTES: Readonly<Record<string, number>> = { uchar: 1, ushort: 2, float: 4, double: 8 };
/** Measured: the AV1 decoder needs several copies of a frame. */
const AVIF_COPIES = 6;
/** Measured: the WebP decoder has a frame in YUV and twice in RGBA. */
const WEBP_COPIES = 3;

/**
 * Estimated memory for decoding a picture. Most formats are decoded line by line and need almost none. Interlaced files,
 * formats that are decoded at once and rotated pictures are in memory as a whole, and so is the area that a job rotates.
 */
export function decodeMemoryBytes(
  metadata: Metadata,
  { area, rotation = 0 }: Pick<PictureJob, 'area' | 'rotation'> = {},
): number {
  const { format, width, height, channels, depth, orientation = 1 } = metadata;
  const pixelBytes = channels * (SAMPLE_BYTES[depth] ?? 8);
  const pictureBytes = width * height * pixelBytes;
  const rotatedBytes = area && rotation !== 0 ? area.width * area.height * pixelBytes : 0;
  const isRotated = orientation > 4;
  const copies = decoderCopies(metadata) + (isRotated && format !== 'heif' ? 1 : 0);
  return pictureBytes * copies + rotatedBytes;
}

function decoderCopies({ format, isProgressive, chromaSubsampling }: Metadata): number {
  switch (format) {
    case 'heif':
      return AVIF_COPIES;
    case 'webp':
      return WEBP_COPIES;
    case 'jpeg':
      // A progressive JPEG needs two bytes per coefficient; 4:2:0 has half as many.
      if (!isProgressive) return 0;
      return chromaSubsampling === '4:2:0' ? 1 : 2;
    case 'png':
      return isProgressive ? 1 : 0;
    case 'svg':
      return 0; // rendered at a fixed size
    default:
      return 1;
  }
}
