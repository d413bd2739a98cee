import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compressible files; fonts and pictures are compressed already. */
const TEXT = /\.(css|js|json|map|svg|txt)$/;

/** Saving fewer bytes is not worth a variant in every cache. */
const MIN_SAVED_BYTES = 64;

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
  if (br.length <= bytes.length - MIN_SAVED_BYTES) await writeFile(`${file}.br`, br);
  if (gz.length <= bytes.length - MIN_SAVED_BYTES) await writeFile(`${file}.gz`, gz);
}

/** Writes a `.br` and a `.gz` of the highest quality beside every text file of a built folder that gets smaller. */
export async function compressFolder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => TEXT.test(name));
  await Promise.all(names.map((name) => compressFile(path.join(folder, name))));
}
