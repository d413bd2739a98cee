import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Compares with the times of files, which this machine has written. */
const OF_FILES = ['uploads/receiving/incoming-folders.ts'];

it('the commerce API reads the time of the database, never that of its machine', () => {
  const folder = import.meta.dirname;
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(name),
  );
  expect(sources.length).toBeGreaterThan(500);
  const own = sources.filter((name) =>
    /new Date\(\)|\bDate\.now\b/.test(readFileSync(path.join(folder, name), 'utf8')),
  );
  expect(own).toEqual(OF_FILES);
});
