import type { Readable } from 'node:stream';

/** A file to be kept. */
export interface NewObject {
  readonly key: string;
  /** Where its bytes lie now. */
  readonly path: string;
  readonly bytes: number;
  readonly contentType: string;
}

/** What is kept under a key. */
export interface FoundObject {
  readonly key: string;
  readonly changedAt: Date;
}

/** Where shoppers' files are kept, by keys of ours such as `3f/3f2a…/preview`. */
export interface ObjectStore {
  /** Throws when it is not there whole. */
  put(object: NewObject): Promise<void>;
  /** The bytes; undefined when nothing has this key. */
  open(key: string): Promise<Readable | undefined>;
  /** Removes all whose key begins with a folder; one that has nothing is none the worse. */
  removeFolder(folder: string): Promise<void>;
  /** Everything there is, a page at a time. */
  list(): AsyncIterable<readonly FoundObject[]>;
}
