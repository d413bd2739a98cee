import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '#server/platform/faults/start-error.ts';
import type { ObjectStore } from './object-store.ts';

/** A backup is incomplete, has changed since it was saved, or cannot be saved or restored. */
export class BackupError extends StartError {
  override readonly name = 'BackupError';
}

interface Copied {
  readonly objects: number;
  readonly bytes: number;
}

/** The list of the objects, in the format of `sha256sum --check`. */
const SUMS = 'SHA256SUMS';
/** A key has no folder `.` or `..`, and no line break. */
const KEY = /^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w./-]+$/;
const SUM_LINE = /^([0-9a-f]{64}) {2}(.+)$/;

interface SaveOptions {
  /** Folder of an earlier backup, whose files become those of this one where they are equal: objects rarely change. */
  readonly former?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Copies all objects of a store into an empty folder, and lists their checksums there. Throws BackupError. */
export async function saveObjects(
  store: ObjectStore,
  folder: string,
  { former, signal }: SaveOptions = {},
): Promise<Copied> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new BackupError(`${folder} is not empty`);
  const lines: string[] = [];
  let bytes = 0;
  for await (const page of store.list()) {
    for (const { key } of page) {
      const source = await store.open(key);
      if (!source) continue; // deleted meanwhile
      const path = pathOf(folder, key);
      await mkdir(dirname(path), { recursive: true });
      await pipeline(source, createWriteStream(path, { flags: 'wx' }), { signal });
      const sum = await sumOf(createReadStream(path));
      lines.push(`${sum}  ${key}\n`);
      if (former) await shareEqual(pathOf(former, key), path, sum);
      bytes += (await stat(path)).size;
    }
  }
  await writeFile(join(folder, SUMS), lines.join(''));
  return { objects: lines.length, bytes };
}

/**
 * Copies the objects of a backup into a store and reads them back. Objects of the store with other keys stay. Throws
 * BackupError, before anything is written, when a file is missing or changed, and afterwards when an object differs.
 */
export async function restoreObjects(store: ObjectStore, folder: string): Promise<Copied> {
  const sums = await readSums(folder);
  const differing: string[] = [];
  for (const [key, sum] of sums) {
    const path = pathOf(folder, key);
    if ((await sumOf(createReadStream(path)).catch(() => undefined)) !== sum) differing.push(key);
  }
  if (differing.length > 0) throw new BackupError(`Missing or changed in ${folder}: ${differing.join(', ')}`);
  let bytes = 0;
  for (const [key, sum] of sums) {
    const path = pathOf(folder, key);
    const { size } = await stat(path);
    // The shop takes the type of a picture from the database.
    await store.put({ key, path, bytes: size, contentType: 'application/octet-stream' });
    const restored = await store.open(key);
    if (!restored || (await sumOf(restored)) !== sum) throw new BackupError(`${key} was not restored`);
    bytes += size;
  }
  return { objects: sums.size, bytes };
}

/** Replaces a file by a hard link to an earlier one that has the same content, where the file system has links. */
async function shareEqual(earlier: string, path: string, sum: string): Promise<void> {
  if ((await sumOf(createReadStream(earlier)).catch(() => undefined)) !== sum) return;
  // No key has this name.
  const linked = `${path}~`;
  const isLinked = await link(earlier, linked).then(
    () => true,
    () => false,
  );
  if (isLinked) await rename(linked, path);
}

async function readSums(folder: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(folder, SUMS), 'utf8').catch(() => {
    throw new BackupError(`${folder} has no complete backup: ${SUMS} is missing`);
  });
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [, sum, key] = SUM_LINE.exec(line) ?? [];
      if (!sum || !key) throw new BackupError(`${SUMS} is damaged: ${JSON.stringify(line)}`);
      return [key, sum];
    }),
  );
}

function pathOf(folder: string, key: string): string {
  if (!KEY.test(key)) throw new BackupError(`Not a key: ${JSON.stringify(key)}`);
  return join(folder, key);
}

async function sumOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}
