import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { FolderInUseError, lockFolder } from './data-folder-lock.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'postgres.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('lockFolder', () => {
  it('writes the pid of the process into the lock file, and can be taken again after release', () => {
    const unlock = lockFolder(file, logger);
    expect(readFileSync(file, 'utf8').trim()).toBe(String(process.pid));
    expect(() => lockFolder(file, logger)).toThrow(FolderInUseError);
    unlock();
    lockFolder(file, logger)();
  });

  it('throws while another running process holds it', () => {
    writeFileSync(file, `${process.ppid}\n`);
    expect(() => lockFolder(file, logger)).toThrow(`in use by process ${process.ppid}`);
  });

  it.each([
    ['a process that has ended', '4194304999'],
    ['an earlier process with the same pid', String(process.pid)],
    ['an unknown process', ''],
  ])('replaces the lock of %s', (_owner, content) => {
    writeFileSync(file, content);
    const unlock = lockFolder(file, logger);
    expect(readFileSync(file, 'utf8').trim()).toBe(String(process.pid));
    unlock();
  });
});
