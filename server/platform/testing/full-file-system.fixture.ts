import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const BYTES = 128 * 1024;

/** Mounts a file system of 128 kB on a folder. `fill` and `free` take and release its space. */
export function mountSmallFileSystem(folder: string) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${BYTES}`, 'tmpfs', folder], { stdio: 'ignore' });
  const file = path.join(folder, 'fill');
  return {
    fill() {
      try {
        writeFileSync(file, Buffer.alloc(BYTES + 1));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
        throw error;
      }
      throw new Error('the file system is not full');
    },
    free: () => rmSync(file, { force: true }),
    unmount: () => void execFileSync('umount', [folder]),
  };
}
