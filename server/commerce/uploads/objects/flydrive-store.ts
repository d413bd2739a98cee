import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { type Disk, type DriveDirectory, DriveFile } from 'flydrive';
import type { ObjectStore, StoredObject } from './object-store.ts';

/** An object store on a flydrive disk. `isMissing` recognises the disk's error for a key that does not exist. */
export function flydriveStore(disk: Disk, isMissing: (error: unknown) => boolean): ObjectStore {
  return {
    async put({ key, path, bytes, contentType }) {
      const file = createReadStream(path);
      try {
        await disk.putStream(key, file, { contentLength: bytes, contentType });
      } finally {
        file.destroy(); // a failed call leaves it open
      }
    },
    async open(key) {
      try {
        return await waitUntilOpen(await disk.getStream(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    removeFolder: (folder) => disk.deleteAll(folder),
    async *list() {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll('/', {
          recursive: true,
          ...(paginationToken ? { paginationToken } : {}),
        });
        yield await storedObjects(page.objects);
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}

/** Waits until the stream is open: a missing file only emits an error then. */
async function waitUntilOpen(stream: Readable): Promise<Readable> {
  if ('pending' in stream && stream.pending) await once(stream, 'open');
  return stream;
}

async function storedObjects(objects: Iterable<DriveFile | DriveDirectory>): Promise<StoredObject[]> {
  const files: StoredObject[] = [];
  for (const object of objects) {
    if (!(object instanceof DriveFile)) continue;
    const { lastModified } = await object.getMetaData();
    files.push({ key: object.key, modifiedAt: lastModified });
  }
  return files;
}
