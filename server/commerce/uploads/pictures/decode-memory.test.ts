import type { Metadata } from 'sharp';
import { expect, it } from 'vitest';
import { decodeMemoryBytes, MAX_DECODE_MEMORY_BYTES } from './decode-memory.ts';

const PHOTO = { width: 12_000, height: 10_000, channels: 3, depth: 'uchar', format: 'jpeg' } as const;

// In brackets the measured memory of the worker in MB, including 80 MB for itself.
it.each<[string, Partial<Metadata>, boolean]>([
  ['a photo (110)', {}, true],
  ['a rotated photo (470)', { orientation: 6 }, true],
  ['a photo upside down (110)', { orientation: 3 }, true],
  [
    'a progressive photo with chroma subsampling (480)',
    { isProgressive: true, chromaSubsampling: '4:2:0' },
    true,
  ],
  ['a progressive photo', { isProgressive: true, chromaSubsampling: '4:4:4' }, false],
  ['a PNG', { format: 'png', channels: 4, depth: 'ushort' }, true],
  ['an interlaced PNG (410)', { format: 'png', isProgressive: true }, true],
  ['an interlaced transparent PNG (550)', { format: 'png', channels: 4, isProgressive: true }, false],
  [
    'an interlaced PNG of 16 bits',
    { format: 'png', channels: 4, depth: 'ushort', isProgressive: true },
    false,
  ],
  ['a TIFF of floating point numbers', { format: 'tiff', depth: 'float' }, false],
  ['an AVIF', { format: 'heif' }, false],
  ['an AVIF of 64 megapixels (1,220)', { format: 'heif', width: 8_000, height: 8_000 }, false],
  ['an AVIF of 24 megapixels', { format: 'heif', width: 6_000, height: 4_000 }, true],
  ['a rotated AVIF of 24 megapixels', { format: 'heif', width: 6_000, height: 4_000, orientation: 6 }, true],
  ['a WebP of 112 megapixels (980)', { format: 'webp', width: 16_000, height: 7_000 }, false],
  ['a WebP of 48 megapixels', { format: 'webp', width: 8_000, height: 6_000 }, true],
  ['an SVG', { format: 'svg', width: 30_000, height: 30_000, channels: 4 }, true],
])('%s is within the limit: %s', (_what, metadata, expected) => {
  expect(decodeMemoryBytes({ ...PHOTO, ...metadata } as Metadata) <= MAX_DECODE_MEMORY_BYTES).toBe(expected);
});

it.each([
  ['a rotated area of 120 megapixels', { left: 0, top: 0, width: 12_000, height: 10_000 }, 90, 360_000_000],
  ['a rotated area of 6 megapixels', { left: 0, top: 0, width: 3_000, height: 2_000 }, 180, 18_000_000],
  ['an area as it is', { left: 0, top: 0, width: 3_000, height: 2_000 }, 0, 0],
] as const)('%s needs the memory of its pixels', (_what, area, rotation, bytes) => {
  expect(decodeMemoryBytes(PHOTO as Metadata, { area, rotation })).toBe(bytes);
});
