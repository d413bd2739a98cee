import type { Readable } from 'node:stream';

/** A local file to store. */
interface NewObject {
  readonly key: string;
  readonly path: string;
  readonly bytes: number;
  readonly contentType: string;
}

export interface StoredObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

/** Storage for uploaded files, with keys such as `3f/3f2a…/preview`. */
export interface ObjectStore {
  /** Rejects unless the whole file is stored. */
  put(object: NewObject): Promise<void>;
  /** The bytes of an object; undefined when the key does not exist. */
  open(key: string): Promise<Readable | undefined>;
  /** Removes all objects in a folder. An empty or missing folder is not an error. */
  removeFolder(folder: string): Promise<void>;
  /** All objects, in pages. */
  list(): AsyncIterable<readonly StoredObject[]>;
}
