import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findProgram } from './find-program.ts';

describe('findProgram', () => {
  let home = '';
  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'find-program-'));
    for (const folder of ['bin', 'go/bin']) mkdirSync(path.join(home, folder), { recursive: true });
  });
  afterEach(() => rmSync(home, { recursive: true }));

  const install = (folder: string, mode = 0o755): string => {
    const file = path.join(home, folder, 'k6');
    writeFileSync(file, '');
    chmodSync(file, mode);
    return file;
  };
  const find = () => findProgram('k6', { PATH: `/nowhere:${path.join(home, 'bin')}`, HOME: home });

  it('searches the PATH first, then the folder of go install', () => {
    expect(find()).toBeUndefined();
    const installed = install('go/bin');
    expect(find()).toBe(installed);
    const notExecutable = install('bin', 0o644);
    expect(find()).not.toBe(notExecutable);
    rmSync(notExecutable);
    expect(find()).toBe(installed);
    expect(find()).not.toBe(install('bin'));
  });

  it('follows GOBIN and GOPATH', () => {
    const installed = install('bin');
    expect(findProgram('k6', { GOPATH: home })).toBe(installed);
    expect(findProgram('k6', { GOBIN: path.join(home, 'bin') })).toBe(installed);
  });
});
