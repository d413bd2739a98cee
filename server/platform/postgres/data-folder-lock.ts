import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { StartError } from '../faults/start-error.ts';
import type { Logger } from '../logs/logger.ts';

/** Another process has opened the embedded database. */
export class FolderInUseError extends StartError {
  constructor(file: string, pid: number) {
    super(
      `DATA_DIR: process ${pid} uses the database there (${file}). Wait until it has started or ended, stop it, or set another folder.`,
    );
  }
}

const held = new Set<string>();

/**
 * Creates the lock file of an embedded database and returns a function that releases it. PGlite does not lock its
 * folder itself, and two processes on one folder silently lose rows. Replaces the lock of a process that has ended.
 * Throws FolderInUseError.
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
      if (!hasCode(error, 'EEXIST')) throw error;
      removeStaleLock(file, logger);
    }
  }
  throw new FolderInUseError(file, ownerOf(file) ?? 0);
}

function removeStaleLock(file: string, logger: Logger): void {
  const owner = ownerOf(file);
  if (owner !== undefined && isAlive(owner)) throw new FolderInUseError(file, owner);
  // Renamed rather than deleted: when two processes find the same stale lock, only one rename succeeds.
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (ownerOf(aside) !== owner) {
      // Another process has replaced the stale lock since it was read. The next attempt finds the lock of that process.
      renameSync(aside, file);
      return;
    }
    rmSync(aside, { force: true });
    logger.warn({ file, owner }, 'replaced the lock of a process that has ended');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

function ownerOf(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isInteger(pid) ? pid : undefined;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  // In a container every start has the same pid, so our own pid in the file comes from an earlier run.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
