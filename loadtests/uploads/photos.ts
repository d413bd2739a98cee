import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { MAX_FILE_SIZE } from '#shared/constants.ts';

/** Grain as of a photo at dusk: what packs badly, as the largest photos do. */
function grain(width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise } }).blur(0.8);
}

/** Writes a JPEG of so many pixels, 30 MB long: packed as well as fits, the rest of its bytes behind its end. */
export async function writeLargePhoto(path: string, width: number, height: number): Promise<number> {
  for (let quality = 98; quality > 40; quality -= 6) {
    await grain(width, height).jpeg({ quality, chromaSubsampling: '4:4:4' }).toFile(path);
    if (statSync(path).size <= MAX_FILE_SIZE) break;
  }
  const packed = statSync(path).size;
  const file = await open(path, 'r+');
  await file.truncate(MAX_FILE_SIZE);
  await file.close();
  return packed;
}

/** Writes a photo as a good camera does. */
export async function writePhoto(path: string, width: number, height: number): Promise<void> {
  await grain(width, height).jpeg({ quality: 90 }).toFile(path);
}
