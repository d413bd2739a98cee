import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../logs/logger.ts';
import { FolderInUseError, lockFolder } from './data-folder-lock.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'postgres.lock');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

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
    expect(() => lockFolder(file, logger)).toThrow(`process ${process.ppid}`);
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

  it('leaves the lock of a process that replaced the same stale lock at the same time', () => {
    writeFileSync(file, '4194304999');
    vi.spyOn(process, 'kill').mockImplementationOnce(() => {
      writeFileSync(file, `${process.ppid}\n`);
      throw new Error('there is no such process');
    });
    expect(() => lockFolder(file, logger)).toThrow(`process ${process.ppid}`);
    expect(readdirSync(folder)).toEqual(['postgres.lock']);
    expect(readFileSync(file, 'utf8').trim()).toBe(String(process.ppid));
  });
});
