import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readiness } from '#server/platform/admin/health.ts';
import type { Logger } from '#server/platform/logs/logger.ts';
import { createCounter } from '#server/platform/telemetry/metrics.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';

const PART = '.part';
const LOG_INTERVAL_MS = MINUTE_MS;

const encoded = createCounter({
  name: 'pictures_encoded_total',
  help: 'Pictures encoded, by whether the volume stored them.',
  labelNames: ['stored'],
});
// Alerts need the counters before the first event.
const counts = { stored: encoded.series('true'), notStored: encoded.series('false') };

/** Encoded pictures: those of the build, and those that were encoded on their first request, on a volume. */
export interface PictureStore {
  /** The bytes of a picture; undefined when it is not stored or cannot be read. */
  read(name: string): Promise<Buffer | undefined>;
  /** Stores a picture and returns whether the volume accepted it. Never rejects. */
  store(name: string, bytes: Buffer): Promise<boolean>;
  /** The component `pictures`, degraded while the volume stores none: pictures are served nevertheless. */
  readiness(): Readiness;
}

/**
 * Opens the folder with the build's pictures and, for others, the folder `pictures` of the data folder, from which it
 * removes incomplete files of an earlier process.
 */
export async function openPictureStore({
  builtFolder,
  dataDir,
  logger,
  clock,
  write = writeFile,
}: {
  builtFolder?: string;
  dataDir: string;
  logger: Logger;
  clock: () => Date;
  /** Writes a whole file. */
  write?: (file: string, bytes: Buffer) => Promise<void>;
}): Promise<PictureStore> {
  const folder = path.join(dataDir, 'pictures');
  let failure: string | undefined;
  let lastLoggedAt = Number.NEGATIVE_INFINITY;

  const fail = (error: unknown) => {
    failure = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
    const now = clock().getTime();
    if (now - lastLoggedAt < LOG_INTERVAL_MS) return;
    lastLoggedAt = now;
    logger.error({ err: error, folder }, 'pictures cannot be stored, and are encoded for each request');
  };

  await removeParts(folder).catch(fail);
  return {
    async read(name) {
      for (const from of builtFolder ? [builtFolder, folder] : [folder]) {
        const bytes = await readFile(path.join(from, name)).catch(() => undefined);
        if (bytes) return bytes;
      }
      return undefined;
    },
    async store(name, bytes) {
      const part = path.join(folder, `${name}.${randomUUID()}${PART}`);
      try {
        await mkdir(folder, { recursive: true });
        await write(part, bytes);
        await rename(part, path.join(folder, name));
        counts.stored.count += 1;
        failure = undefined;
        return true;
      } catch (error) {
        counts.notStored.count += 1;
        fail(error);
        await rm(part, { force: true }).catch(() => {}); // the next start removes it
        return false;
      }
    },
    readiness: () => ({ pictures: failure === undefined || { degraded: `cannot be stored: ${failure}` } }),
  };
}

async function removeParts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const parts = (await readdir(folder)).filter((name) => name.endsWith(PART));
  await Promise.all(parts.map((name) => rm(path.join(folder, name), { force: true })));
}
