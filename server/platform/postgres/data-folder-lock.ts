import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Logger } from '../logger.ts';

/** Another process has the embedded database open. */
export class FolderInUseError extends Error {
  constructor(file: string, pid: number) {
    super(`The database is in use by process ${pid} (${file}). Stop it, or set another DATA_DIR.`);
    this.name = 'FolderInUseError';
  }
}

const held = new Set<string>();

/**
 * Takes the lock file of an embedded database and answers its release. Two processes on one folder lose rows
 * without a word, and PGlite does not watch for it. A lock whose process is gone is taken over. Throws
 * FolderInUseError.
 */
export function lockFolder(file: string, logger: Logger): () => void {
  if (held.has(file)) throw new FolderInUseError(file, process.pid);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
      held.add(file);
      return () => {
        if (held.delete(file)) rmSync(file, { force: true });
      };
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
      takeOver(file, logger);
    }
  }
  throw new FolderInUseError(file, ownerOf(file) ?? 0);
}

function takeOver(file: string, logger: Logger): void {
  const owner = ownerOf(file);
  if (owner !== undefined && isAlive(owner)) throw new FolderInUseError(file, owner);
  // Moved aside, not deleted: of two processes that find the same stale lock only one can move it.
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside, { force: true });
    logger.warn({ file, owner }, 'took over the lock of a process that is gone');
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
}

function ownerOf(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isInteger(pid) ? pid : undefined;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  // In a container every start has the same pid: a lock with our own number is a former life's.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
