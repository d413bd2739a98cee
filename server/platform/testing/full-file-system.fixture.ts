import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

const CHUNK = Buffer.alloc(64 * 1024);

/** Mounts a file system of 128 kB, or another size, on a folder. `fill` and `free` take and release its space. */
export function mountSmallFileSystem(folder: string, bytes = 2 * CHUNK.length) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'ignore' });
  const file = path.join(folder, 'fill');
  return {
    fill() {
      const opened = openSync(file, 'w');
      try {
        for (let written = 0; written <= bytes; written += CHUNK.length) writeSync(opened, CHUNK);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
        throw error;
      } finally {
        closeSync(opened);
      }
      throw new Error('the file system is not full');
    },
    free: () => rmSync(file, { force: true }),
    unmount: () => void execFileSync('umount', [folder]),
  };
}
