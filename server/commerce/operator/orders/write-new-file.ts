import { writeFile } from 'node:fs/promises';

/** Writes a file that only its owner can read. Returns false when it exists: it is not overwritten. */
export async function writeNewFile(path: string, content: Buffer | string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (isExistsError(error)) return false;
    throw error;
  }
}

/** Whether a file was not written because it exists. */
export function isExistsError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
