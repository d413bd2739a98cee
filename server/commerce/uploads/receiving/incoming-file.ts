import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { tooManyPictures } from './upload-errors.ts';

/** A file that was sent, on this process's disk until someone has dealt with it. */
export interface IncomingFile {
  /** As the sender calls it; clean it before it is shown or kept. */
  readonly name: string;
  /** Of the folder that is its own, also for what is made of it. */
  readonly folder: string;
  readonly path: string;
}

const ABANDONED_MILLISECONDS = 60 * 60 * 1000;

/** Folders at a time: each may come to hold 30 MB that were sent, and a pod's disk has two gigabytes. */
const MOST_FOLDERS = 40;

/** Where files lie between their sender and the object store: each in a folder of its own. */
export interface IncomingFolders {
  /** Of all of them. */
  readonly root: string;
  /** A new, empty folder. Throws SERVICE_UNAVAILABLE when there are too many. */
  open(): Promise<string>;
  /** Removes a folder and all in it; one that is gone already is as good. */
  remove(folder: string): Promise<void>;
  /** Removes what a process that died left behind. */
  sweep(): Promise<void>;
}

export function incomingFolders(dataDir: string): IncomingFolders {
  const root = resolve(dataDir, 'incoming');
  const folders = new Set<string>();
  return {
    root,
    async open() {
      if (folders.size >= MOST_FOLDERS) throw tooManyPictures();
      const folder = join(root, randomUUID());
      folders.add(folder);
      await mkdir(folder, { recursive: true });
      return folder;
    },
    async remove(folder) {
      folders.delete(folder);
      await rm(folder, { recursive: true, force: true });
    },
    async sweep() {
      const limit = Date.now() - ABANDONED_MILLISECONDS;
      for (const name of await readdir(root).catch(() => [])) {
        const folder = join(root, name);
        const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: limit }));
        if (mtimeMs < limit) await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
