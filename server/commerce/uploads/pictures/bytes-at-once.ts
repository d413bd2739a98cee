import type { Metadata } from 'sharp';

/** What reading a picture may take of the memory: a pod has 1 GB for this, the process itself and the API. */
export const MOST_BYTES_AT_ONCE = 450_000_000;

const SAMPLE_BYTES: Readonly<Record<string, number>> = { uchar: 1, ushort: 2, float: 4, double: 8 };
/** Measured: the decoder of AV1 holds a frame several times over. */
const AVIF_COPIES = 6;

/**
 * About how many bytes of a picture are in memory at the same time. Most are read line by line and need next to
 * nothing; what is packed in turns or in one piece, or stands on its side, is there as a whole.
 */
export function bytesAtOnce(metadata: Metadata): number {
  const { format, width, height, channels, depth, orientation = 1 } = metadata;
  const whole = width * height * channels * (SAMPLE_BYTES[depth] ?? 8);
  const isSideways = orientation > 4;
  return whole * (copiesRead(metadata) + (isSideways && format !== 'heif' ? 1 : 0));
}

function copiesRead({ format, isProgressive, chromaSubsampling }: Metadata): number {
  switch (format) {
    case 'heif':
      return AVIF_COPIES;
    case 'jpeg':
      // Two bytes for each number that was packed, of which thinned colours have half.
      if (!isProgressive) return 0;
      return chromaSubsampling === '4:2:0' ? 1 : 2;
    case 'png':
      return isProgressive ? 1 : 0;
    case 'svg':
      return 0; // drawn at a size of ours
    default:
      return 1;
  }
}
