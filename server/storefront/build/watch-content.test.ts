import { EventEmitter } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentOf } from '../content/content.fixture.ts';
import { watchContent } from './watch-content.ts';

test('a changed file is read again, and other files are ignored', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'watched-'));
  cpSync('server/storefront/content/site.fixture/content', folder, { recursive: true });
  const content = contentOf(folder);
  const watcher = new EventEmitter();
  let changes = 0;
  watchContent(watcher, folder, () => {
    changes += 1;
    content.reload();
  });
  const before = content.current();
  const file = path.join(folder, 'nl/advice/echo-meten.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: Klap eens'));
  watcher.emit('all', 'change', path.join(`${folder}-elsewhere`, 'echo-meten.md'));
  expect([changes, content.current() === before]).toEqual([0, true]);
  watcher.emit('all', 'change', file);
  expect(content.current().bySlug('advice', 'nl-NL', 'echo-meten')?.meta.title).toBe('Klap eens');
  rmSync(folder, { recursive: true });
});
