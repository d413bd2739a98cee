import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from '#server/platform/logs/logger.ts';
import type { Brand } from '#shared/brands/index.ts';
import { PHOTO_NAMES } from './photo-files.ts';

const run = promisify(execFile);
/** The program of the build, which encodes new pictures in all widths and formats. */
const PROGRAM = path.resolve('server/storefront/build/pictures.main.ts');

/**
 * Encodes the files of new photos that pages link to, and of no other picture: those of a fresh checkout take minutes.
 * Without them, the first request of each file encodes it.
 */
export async function encodeServedFiles(brand: Brand, logger: Logger): Promise<void> {
  try {
    await run(process.execPath, [PROGRAM, PHOTO_NAMES], { env: { BRAND: brand.site } });
  } catch (error) {
    logger.warn({ err: error }, 'pictures are not encoded ahead, but on their first request');
  }
}
