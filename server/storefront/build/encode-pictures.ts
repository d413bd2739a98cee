import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { HOUR_MS } from '#shared/dates/durations.ts';
import {
  decodeMaster,
  encodeVariant,
  isMaster,
  type PictureVariant,
  variantFile,
  variantsOf,
} from '../pictures/picture-files.ts';
import type { PictureFile, Pictures } from '../pictures/pictures.ts';

const PART = '.part';
/** An older part is of a build that was stopped: each part is renamed as soon as it is written. */
const MAX_PART_AGE_MS = HOUR_MS;

/** The files of a picture, except the master itself, which is served as it is. */
function filesOf(picture: PictureFile): { readonly file: string; readonly variant: PictureVariant }[] {
  return variantsOf(picture.width)
    .filter((variant) => !isMaster(picture.width, variant))
    .map((variant) => ({ file: variantFile(picture, variant), variant }));
}

async function namesIn(folder: string): Promise<Set<string>> {
  await mkdir(folder, { recursive: true });
  return new Set(await readdir(folder));
}

/** Whether a file is one that a concurrent build is writing. */
async function isBeingWritten(file: string): Promise<boolean> {
  if (!file.endsWith(PART)) return false;
  const stats = await stat(file).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs < MAX_PART_AGE_MS;
}

export async function areEncoded(pictures: Pictures, folder: string): Promise<boolean> {
  const present = await namesIn(folder);
  return [...pictures.values()].flatMap(filesOf).every(({ file }) => present.has(file));
}

interface EncodingResult {
  readonly encoded: number;
  readonly kept: number;
  /** Files of pictures that no longer exist or have changed. */
  readonly removed: number;
}

/**
 * Encodes the files that the folder does not have, and removes those that no picture has. The names contain the hash of
 * content and settings, so each file is encoded once, whatever build needs it. `only`: the beginning of the names of the
 * pictures to encode, by default all. `parallel`: pictures encoded at a time, by default one for each processor.
 */
export async function encodePictures(
  pictures: Pictures,
  folder: string,
  { only = '', parallel = availableParallelism() }: { only?: string; parallel?: number } = {},
): Promise<EncodingResult> {
  const present = await namesIn(folder);
  const wanted = [...pictures.values()].map((picture) => ({ picture, files: filesOf(picture) }));
  const names = new Set(wanted.flatMap(({ files }) => files.map(({ file }) => file)));
  let removed = 0;
  for (const name of present) {
    const file = path.join(folder, name);
    if (names.has(name) || (await isBeingWritten(file))) continue;
    await rm(file, { force: true });
    removed += 1;
  }

  let encoded = 0;
  const queue = wanted.filter(({ picture }) => picture.name.startsWith(only)).values();
  const encodeNext = async () => {
    for (const { picture, files } of queue) {
      const missing = files.filter(({ file }) => !present.has(file));
      if (missing.length === 0) continue;
      const master = await decodeMaster(await readFile(picture.file));
      for (const { file, variant } of missing) {
        const target = path.join(folder, file);
        const part = `${target}.${randomUUID()}${PART}`;
        await writeFile(part, await encodeVariant(master, variant));
        await rename(part, target);
        encoded += 1;
      }
    }
  };
  const threads = sharp.concurrency();
  sharp.concurrency(1); // one thread for each picture wastes less than many for one
  try {
    await Promise.all(Array.from({ length: parallel }, encodeNext));
  } finally {
    sharp.concurrency(threads);
  }
  return { encoded, kept: [...names].filter((name) => present.has(name)).length, removed };
}
