import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openIncomingFolders } from './incoming-folders.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'incoming-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('opens forty folders at a time', async () => {
  const incoming = openIncomingFolders(dataDir);
  const folders = await Promise.all(Array.from({ length: 40 }, () => incoming.open()));
  expect(new Set(folders).size).toBe(40);
  await expect(incoming.open()).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    messageKey: 'picturesBusy',
  });
  const [first = ''] = folders;
  writeFileSync(join(first, 'source'), 'x');
  await incoming.remove(first);
  expect(existsSync(first)).toBe(false);
  await incoming.remove(first);
  folders.push(await incoming.open());
  await expect(incoming.open()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await Promise.all(folders.map((folder) => incoming.remove(folder)));
  expect(readdirSync(incoming.root)).toEqual([]);
});

it('a folder that cannot be created does not count towards the limit', async () => {
  const full = join(dataDir, 'full');
  const incoming = openIncomingFolders(full);
  writeFileSync(full, 'no folder');
  for (let at = 0; at < 41; at += 1) {
    await expect(incoming.open()).rejects.toMatchObject({ code: 'ENOTDIR' });
  }
  rmSync(full);
  expect(existsSync(await incoming.open())).toBe(true);
});

it('the sweep removes folders of a crashed process, but none of a running one', async () => {
  const crashed = openIncomingFolders(dataDir);
  const [old, recent] = [await crashed.open(), await crashed.open()];
  const twoHoursAgo = Date.now() / 1000 - 7_200;
  utimesSync(old, twoHoursAgo, twoHoursAgo);
  await openIncomingFolders(dataDir).sweep();
  expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
  await openIncomingFolders(join(dataDir, 'none')).sweep();
});
