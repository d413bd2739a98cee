import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Manifest } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readScreenStylesheets } from '../pages/stylesheet-table.ts';
import { writeScreenStylesheets } from './screen-stylesheets.ts';

const HOME = 'client/screens/home/home.screen.tsx';
const PRODUCT = 'client/screens/product-detail/product-detail.screen.tsx';
const VARIANT = 'client/screens/product-detail/configurable.variant.tsx';

const MANIFEST: Manifest = {
  'client/entry-client.ts': { file: 'entry.js', css: ['entry.css'], dynamicImports: ['client/hydrate.tsx'] },
  'client/hydrate.tsx': { file: 'hydrate.js', imports: ['shell.js'] },
  'shell.js': { file: 'shell.js', css: ['shell.css'] },
  'shared.js': { file: 'shared.js', css: ['shared.css'], imports: ['shell.js'] },
  [HOME]: { file: 'home.js' },
  [PRODUCT]: { file: 'product.js', css: ['product.css'], imports: ['shared.js'] },
  [VARIANT]: { file: 'variant.js', css: ['variant.css'], imports: ['shared.js'] },
};

let build: string;
beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), 'stylesheets-'));
  for (const folder of ['.vite', 'assets']) mkdirSync(path.join(build, folder));
  writeFileSync(path.join(build, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  for (const { css = [] } of Object.values(MANIFEST)) {
    for (const file of css) writeFileSync(path.join(build, file), `.${path.parse(file).name}{}\n`);
  }
});
afterEach(() => rmSync(build, { recursive: true, force: true }));

function rulesOf(...screenFiles: string[]): string[] {
  const file = readScreenStylesheets(build)[screenFiles.join(' ')] ?? '';
  expect(file).toMatch(/^assets\/screen[\w-]*-[\w-]{8}\.css$/);
  return readFileSync(path.join(build, file), 'utf8').split('\n');
}

it('each screen and variant has one stylesheet with the styles of its chunks, in the order of the imports', () => {
  writeScreenStylesheets(build);
  expect(Object.keys(readScreenStylesheets(build))).toEqual(['', HOME, PRODUCT, `${PRODUCT} ${VARIANT}`]);
  expect(rulesOf()).toEqual(['.entry{}', '.shell{}']);
  expect(rulesOf(HOME)).toEqual(['.entry{}', '.shell{}']);
  expect(rulesOf(PRODUCT)).toEqual(['.entry{}', '.shell{}', '.product{}', '.shared{}']);
  expect(rulesOf(PRODUCT, VARIANT)).toEqual([
    ...['.entry{}', '.shell{}', '.product{}', '.shared{}'],
    '.variant{}',
  ]);
});

it('the address of a stylesheet changes with its content', () => {
  writeScreenStylesheets(build);
  const before = readScreenStylesheets(build);
  writeFileSync(path.join(build, 'product.css'), '.other{}');
  writeScreenStylesheets(build);
  const after = readScreenStylesheets(build);
  expect(after[HOME]).toBe(before[HOME]);
  expect(after[PRODUCT]).not.toBe(before[PRODUCT]);
});
