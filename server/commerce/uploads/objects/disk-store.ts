import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { type Disk, type DriveDirectory, DriveFile } from 'flydrive';
import type { FoundObject, ObjectStore } from './object-store.ts';

/** An object store on one of flydrive's disks. `isMissing` tells its word for a key that nothing has. */
export function diskStore(disk: Disk, isMissing: (error: unknown) => boolean): ObjectStore {
  return {
    async put({ key, path, bytes, contentType }) {
      const file = createReadStream(path);
      try {
        await disk.putStream(key, file, { contentLength: bytes, contentType });
      } finally {
        file.destroy(); // a call that fails midway leaves it open
      }
    },
    async open(key) {
      try {
        return await opened(await disk.getStream(key));
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
        yield await found(page.objects);
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}

/** A file that is not there is told by its stream only when that is opened. */
async function opened(stream: Readable): Promise<Readable> {
  if ('pending' in stream && stream.pending) await once(stream, 'open');
  return stream;
}

async function found(objects: Iterable<DriveFile | DriveDirectory>): Promise<FoundObject[]> {
  const files: FoundObject[] = [];
  for (const object of objects) {
    if (!(object instanceof DriveFile)) continue;
    const { lastModified } = await object.getMetaData();
    files.push({ key: object.key, changedAt: lastModified });
  }
  return files;
}
