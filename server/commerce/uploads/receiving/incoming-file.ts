import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** A file that was sent, on this process's disk until someone has dealt with it. */
export interface IncomingFile {
  /** As the sender calls it; clean it before it is shown or kept. */
  readonly name: string;
  /** Of the folder that is its own, also for what is made of it. */
  readonly folder: string;
  readonly path: string;
}

const ABANDONED_MILLISECONDS = 60 * 60 * 1000;

/** Where files lie between their sender and the object store: each in a folder of its own. */
export interface IncomingFolder {
  /** Of all of them. */
  readonly root: string;
  /** A new, empty folder. */
  open(): Promise<string>;
  /** Removes what a process that died left behind. */
  sweep(): Promise<void>;
}

export function incomingFolder(dataDir: string): IncomingFolder {
  const root = resolve(dataDir, 'incoming');
  return {
    root,
    async open() {
      const folder = join(root, randomUUID());
      await mkdir(folder, { recursive: true });
      return folder;
    },
    async sweep() {
      const limit = Date.now() - ABANDONED_MILLISECONDS;
      for (const name of await readdir(root).catch(() => [])) {
        const path = join(root, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: limit }));
        if (mtimeMs < limit) await removeFolder(path);
      }
    },
  };
}

/** Removes a folder and all in it; one that is gone already is as good. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
