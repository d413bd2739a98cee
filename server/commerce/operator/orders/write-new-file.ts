import { writeFile } from 'node:fs/promises';

/** Writes a file that only its owner can read. Returns false when it exists: it is not overwritten. */
export async function writeNewFile(path: string, content: Buffer | string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
