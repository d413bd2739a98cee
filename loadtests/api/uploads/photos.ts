import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { MAX_FILE_SIZE } from '#shared/constants.ts';

/** Film grain, which compresses badly. */
function grain(width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise } }).blur(0.8);
}

/** Writes a JPEG of 30 MB: in the highest quality that fits, padded with zeros. Returns the size before the padding. */
export async function writeLargePhoto(path: string, width: number, height: number): Promise<number> {
  for (let quality = 98; quality > 40; quality -= 6) {
    await grain(width, height).jpeg({ quality, chromaSubsampling: '4:4:4' }).toFile(path);
    if (statSync(path).size <= MAX_FILE_SIZE) break;
  }
  const encoded = statSync(path).size;
  const file = await open(path, 'r+');
  await file.truncate(MAX_FILE_SIZE);
  await file.close();
  return encoded;
}

/** Writes a JPEG in the quality of a camera. */
export async function writePhoto(path: string, width: number, height: number): Promise<void> {
  await grain(width, height).jpeg({ quality: 90 }).toFile(path);
}
