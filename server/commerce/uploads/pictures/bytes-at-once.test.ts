import type { Metadata } from 'sharp';
import { expect, it } from 'vitest';
import { bytesAtOnce, MOST_BYTES_AT_ONCE } from './bytes-at-once.ts';

const PHOTO = { width: 12_000, height: 10_000, channels: 3, depth: 'uchar', format: 'jpeg' } as const;

// Beside each the megabytes that the process was seen to take for such a picture, its own 80 included.
it.each<[string, Partial<Metadata>, boolean]>([
  ['a photo (110)', {}, true],
  ['a photo on its side (470)', { orientation: 6 }, true],
  ['a photo upside down (110)', { orientation: 3 }, true],
  [
    'a photo packed in turns, its colours thinned (480)',
    { isProgressive: true, chromaSubsampling: '4:2:0' },
    true,
  ],
  ['a photo packed in turns', { isProgressive: true, chromaSubsampling: '4:4:4' }, false],
  ['a PNG', { format: 'png', channels: 4, depth: 'ushort' }, true],
  ['a PNG packed in turns (410)', { format: 'png', isProgressive: true }, true],
  ['a see-through PNG packed in turns (550)', { format: 'png', channels: 4, isProgressive: true }, false],
  [
    'a PNG of 16 bits packed in turns',
    { format: 'png', channels: 4, depth: 'ushort', isProgressive: true },
    false,
  ],
  ['a TIFF of floating numbers', { format: 'tiff', depth: 'float' }, false],
  ['an AVIF', { format: 'heif' }, false],
  ['an AVIF of 64 megapixels (1,220)', { format: 'heif', width: 8_000, height: 8_000 }, false],
  ['an AVIF of a camera', { format: 'heif', width: 6_000, height: 4_000 }, true],
  ['an AVIF of a camera, on its side', { format: 'heif', width: 6_000, height: 4_000, orientation: 6 }, true],
  ['a drawing', { format: 'svg', width: 30_000, height: 30_000, channels: 4 }, true],
])('%s: is it read? %s', (_what, metadata, expected) => {
  expect(bytesAtOnce({ ...PHOTO, ...metadata } as Metadata) <= MOST_BYTES_AT_ONCE).toBe(expected);
});
