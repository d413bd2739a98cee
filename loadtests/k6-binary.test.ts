import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findK6 } from './k6-binary.ts';

describe('finding k6', () => {
  let home = '';
  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'find-k6-'));
    for (const folder of ['bin', 'go/bin']) mkdirSync(path.join(home, folder), { recursive: true });
  });
  afterEach(() => rmSync(home, { recursive: true }));

  const put = (folder: string, mode = 0o755): string => {
    const file = path.join(home, folder, 'k6');
    writeFileSync(file, '');
    chmodSync(file, mode);
    return file;
  };
  const find = () => findK6({ PATH: `/nowhere:${path.join(home, 'bin')}`, HOME: home });

  it('looks on the PATH first, then where Go installs', () => {
    expect(find()).toBeUndefined();
    const installed = put('go/bin');
    expect(find()).toBe(installed);
    expect(find()).not.toBe(put('bin', 0o644));
    rmSync(path.join(home, 'bin/k6'));
    expect(find()).toBe(installed);
    expect(find()).not.toBe(put('bin'));
  });

  it('follows GOBIN and GOPATH', () => {
    const installed = put('bin');
    expect(findK6({ GOPATH: home })).toBe(installed);
    expect(findK6({ GOBIN: path.join(home, 'bin') })).toBe(installed);
  });
});
