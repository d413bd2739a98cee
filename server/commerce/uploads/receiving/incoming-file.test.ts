import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { incomingFolders } from './incoming-file.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'incoming-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('forty folders at a time are open, each on its own', async () => {
  const incoming = incomingFolders(dataDir);
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

it('what a process that died left behind is swept away, what another receives is not', async () => {
  const died = incomingFolders(dataDir);
  const [old, young] = [await died.open(), await died.open()];
  const twoHoursAgo = Date.now() / 1000 - 7_200;
  utimesSync(old, twoHoursAgo, twoHoursAgo);
  await incomingFolders(dataDir).sweep();
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  await incomingFolders(join(dataDir, 'none')).sweep();
});
