import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** As long as the longest file so far: buffers of each file would stay in memory until the next full garbage collection. */
let bytes = Buffer.alloc(0);

export interface FileBytes {
  /** Until the next call. */
  readonly content: Buffer;
  /** A text that differs once the file has been written. */
  readonly version: string;
}

/** The bytes of a file, by default all. */
export function readBytes(path: string, start = 0, end = Number.MAX_SAFE_INTEGER): FileBytes {
  const descriptor = openSync(path, 'r');
  try {
    const { size, mtimeNs } = fstatSync(descriptor, { bigint: true });
    const wanted = Math.max(0, Math.min(Number(size), end) - start);
    if (wanted > bytes.length) bytes = Buffer.alloc(wanted);
    let length = 0;
    for (let read = -1; read !== 0 && length < wanted; length += read) {
      read = readSync(descriptor, bytes, length, wanted - length, start + length);
    }
    return { content: bytes.subarray(0, length), version: `${size} ${mtimeNs}` };
  } finally {
    closeSync(descriptor);
  }
}
