import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { tooManyPictures } from '../upload.errors.ts';

const ABANDONED_MS = HOUR_MS;

/** Concurrent uploads: each takes up to 96 MB, source and re-encoded pictures, and a pod's disk has 4 GB. */
const MAX_FOLDERS = 40;

/** Temporary folders, one per upload. */
export interface IncomingFolders {
  /** The parent folder. */
  readonly root: string;
  /** Creates an empty folder. Throws SERVICE_UNAVAILABLE while there are too many. */
  open(): Promise<string>;
  /** Removes a folder with its files. A missing folder is not an error. */
  remove(folder: string): Promise<void>;
  /** Removes folders that a crashed process left behind. */
  sweep(): Promise<void>;
}

export function openIncomingFolders(dataDir: string): IncomingFolders {
  const root = resolve(dataDir, 'incoming');
  const folders = new Set<string>();
  return {
    root,
    async open() {
      if (folders.size >= MAX_FOLDERS) throw tooManyPictures();
      const folder = join(root, randomUUID());
      folders.add(folder);
      try {
        await mkdir(folder, { recursive: true });
        return folder;
      } catch (error) {
        folders.delete(folder);
        throw error;
      }
    },
    async remove(folder) {
      folders.delete(folder);
      await rm(folder, { recursive: true, force: true });
    },
    async sweep() {
      const limit = Date.now() - ABANDONED_MS;
      for (const name of await readdir(root).catch(() => [])) {
        const folder = join(root, name);
        const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: limit }));
        if (mtimeMs < limit) await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
