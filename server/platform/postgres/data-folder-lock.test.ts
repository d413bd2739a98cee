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
  it('names the process that holds the folder, and is free again after release', () => {
    const unlock = lockFolder(file, logger);
    expect(readFileSync(file, 'utf8').trim()).toBe(String(process.pid));
    expect(() => lockFolder(file, logger)).toThrow(FolderInUseError);
    unlock();
    lockFolder(file, logger)();
  });

  it('refuses while another living process holds it', () => {
    writeFileSync(file, `${process.ppid}\n`);
    expect(() => lockFolder(file, logger)).toThrow(`in use by process ${process.ppid}`);
  });

  it.each([
    ['a process that is gone', '4194304999'],
    ['a former life with the same number', String(process.pid)],
    ['nobody it could name', ''],
  ])('takes over the lock of %s', (_whose, content) => {
    writeFileSync(file, content);
    const unlock = lockFolder(file, logger);
    expect(readFileSync(file, 'utf8').trim()).toBe(String(process.pid));
    unlock();
  });
});
