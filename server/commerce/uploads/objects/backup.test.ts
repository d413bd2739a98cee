import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { readCommerceEnv } from '../../kernel/env/commerce-env.ts';
import { BackupError, restoreObjects, saveObjects } from './backup.ts';
import type { ObjectStore } from './object-store.ts';
import { openObjectStore } from './open-object-store.ts';

vi.mock(import('node:fs/promises'), { spy: true });

let folder: string;
let saved: string;
let source: ObjectStore;
let target: ObjectStore;
const storeIn = (name: string) => openObjectStore(readCommerceEnv({ DATA_DIR: join(folder, name) }));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'objects-backup-'));
  saved = join(folder, 'saved');
  [source, target] = [await storeIn('source'), await storeIn('target')];
  for (const key of ['ab/one/original', 'ab/one/preview', 'cd/two/original']) {
    const path = join(folder, 'file');
    writeFileSync(path, key);
    await source.put({ key, path, bytes: key.length, contentType: 'image/png' });
  }
  expect(await saveObjects(source, saved)).toEqual({ objects: 3, bytes: 44 });
});
afterEach(() => rmSync(folder, { recursive: true }));

async function contents(store: ObjectStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const page of store.list()) {
    for (const { key } of page) {
      const stream = await store.open(key);
      found[key] = stream ? await text(stream) : '';
    }
  }
  return found;
}

it('has every object, byte for byte, in the format of sha256sum', async () => {
  expect(await restoreObjects(target, saved)).toEqual({ objects: 3, bytes: 44 });
  expect(await contents(target)).toEqual(await contents(source));
  expect(readFileSync(join(saved, 'SHA256SUMS'), 'utf8')).toMatch(/^[0-9a-f]{64} {2}ab\/one\/original$/m);
});

it('shares the files of an earlier one that are still equal', async () => {
  appendFileSync(join(saved, 'ab/one/preview'), '!');
  const next = join(folder, 'next');
  await saveObjects(source, next, { former: saved });
  const shared = ['ab/one/original', 'ab/one/preview', 'cd/two/original'].filter(
    (key) => statSync(join(next, key)).ino === statSync(join(saved, key)).ino,
  );
  expect(shared).toEqual(['ab/one/original', 'cd/two/original']);
  rmSync(saved, { recursive: true });
  expect(await restoreObjects(target, next)).toEqual({ objects: 3, bytes: 44 });
});

it('has its own files where the file system has no hard links', async () => {
  vi.mocked(files.link).mockRejectedValue(Object.assign(new Error('not permitted'), { code: 'EPERM' }));
  onTestFinished(() => void vi.mocked(files.link).mockRestore());
  const next = join(folder, 'next');
  expect(await saveObjects(source, next, { former: saved })).toEqual({ objects: 3, bytes: 44 });
  expect(await restoreObjects(target, next)).toEqual({ objects: 3, bytes: 44 });
});

it('is not saved into a folder with other files', async () => {
  await expect(saveObjects(source, saved)).rejects.toThrow(`${saved} is not empty`);
});

it.each([
  ['a picture has changed', () => appendFileSync(join(saved, 'ab/one/preview'), '!'), 'ab/one/preview'],
  ['a picture is missing', () => rmSync(join(saved, 'cd/two/original')), 'cd/two/original'],
  ['its list is missing', () => rmSync(join(saved, 'SHA256SUMS')), 'SHA256SUMS is missing'],
  ['its list is damaged', () => appendFileSync(join(saved, 'SHA256SUMS'), 'x'), 'SHA256SUMS is damaged'],
  [
    'a key leaves the folder',
    () => appendFileSync(join(saved, 'SHA256SUMS'), `${'0'.repeat(64)}  ../source/x\n`),
    'Not a key',
  ],
])('is not restored, in whole or in part, when %s', async (_case, damage, message) => {
  damage();
  const restoring = restoreObjects(target, saved);
  await expect(restoring).rejects.toThrow(BackupError);
  await expect(restoring).rejects.toThrow(message);
  expect(await contents(target)).toEqual({});
});
