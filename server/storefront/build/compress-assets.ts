import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** What shrinks; fonts and pictures are compressed in themselves. */
const TEXT = /\.(css|js|json|map|svg|txt)$/;

/** A copy that saves less than this is not worth a variant in every cache on the way. */
const LEAST_SAVED_BYTES = 64;

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, { params }),
    compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length <= bytes.length - LEAST_SAVED_BYTES) await writeFile(`${file}.br`, br);
  if (gz.length <= bytes.length - LEAST_SAVED_BYTES) await writeFile(`${file}.gz`, gz);
}

/**
 * Leaves a `.br` and a `.gz` of the highest quality beside every text file of a built folder that gets smaller by
 * it: they are made once and sent for a year.
 */
export async function compressFolder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => TEXT.test(name));
  await Promise.all(names.map((name) => compressFile(path.join(folder, name))));
}
