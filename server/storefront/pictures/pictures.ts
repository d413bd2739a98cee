import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { createSemaphore } from '#server/platform/resilience/semaphore.ts';
import type { Brand } from '#shared/brands/index.ts';

export interface PictureFile {
  readonly name: string;
  /** Path without width and format, `/pictures/<name>.<hash>`; its content never changes. */
  readonly base: string;
  readonly hash: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** The pictures of a brand, by name. */
export type Pictures = ReadonlyMap<string, PictureFile>;

export const PICTURES_PATH = '/pictures';

/** Folders of a brand's pictures: those of the studio, and the merchant's photos. */
const FOLDERS = ['assets/pictures', 'assets/photos'];

export interface OpenPictures {
  readonly pictures: Pictures;
  /** Adds the pictures that an import has written since, and removes those that it has deleted. */
  refresh(): Promise<void>;
}

/** Pictures that are read at a time: an import may write thousands, while visitors wait for their pages. */
const MAX_READING = 8;

/** Reads the brand's pictures. Hashing 10 MB takes about 20 ms. */
export async function openPictures(
  brand: Brand,
  brandFolder = path.resolve('shared/brands', brand.site),
  read: (file: string) => Promise<Buffer> = readFile,
): Promise<OpenPictures> {
  const pictures = new Map<string, PictureFile>();
  const reading = createSemaphore(MAX_READING);
  const refreshing = createSemaphore(1);
  const readNew = async () => {
    const files = FOLDERS.flatMap((folder) => masterFiles(path.join(brandFolder, folder)));
    const names = new Map(files.map((file) => [path.basename(file).slice(0, -'.avif'.length), file]));
    // The name of a photo contains a hash of its content, so a known name is a known picture.
    const added = [...names].filter(([name]) => !pictures.has(name));
    for (const name of pictures.keys()) if (!names.has(name)) pictures.delete(name);
    const add = async (name: string, file: string) => {
      const bytes = await ifExists(read(file));
      if (bytes) pictures.set(name, await toPicture(name, file, bytes));
    };
    const results = await Promise.allSettled(added.map(([name, file]) => reading.run(() => add(name, file))));
    // Once all have ended, so that the next refresh reads none of them a second time beside this one.
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };
  // The purges of an import arrive together: the second one finds what the first has read.
  const refresh = () => refreshing.run(readNew);
  await refresh();
  return { pictures, refresh };
}

/** The pictures of {@link openPictures}, as they are now. */
export async function loadPictures(brand: Brand, brandFolder?: string): Promise<Pictures> {
  return (await openPictures(brand, brandFolder)).pictures;
}

/** The content of a file; undefined for one that an import has deleted since its folder was read. */
async function ifExists(content: Promise<Buffer>): Promise<Buffer | undefined> {
  try {
    return await content;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function toPicture(name: string, file: string, bytes: Buffer): Promise<PictureFile> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const { width, height } = await sharp(bytes).metadata();
  return { name, base: `${PICTURES_PATH}/${name}.${hash}`, hash, file, width, height };
}

function masterFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.avif'))
      .map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}
