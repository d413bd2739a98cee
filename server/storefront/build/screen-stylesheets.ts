import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from 'vite';
import { chunkFiles, pageSources } from '../pages/chunk-files.ts';
import { STYLESHEET_TABLE } from '../pages/stylesheet-table.ts';

const SCREEN_FILE = /^(client\/screens\/[\w-]+)\/[\w-]+\.screen\.tsx$/;
const VARIANT_FILE = /^(client\/screens\/[\w-]+)\/([\w-]+)\.variant\.tsx$/;
const HASH_LENGTH = 8;

/** The files of each screen, of each of its variants, and of a page without a screen. */
function pages(manifest: Manifest): string[][] {
  const sources = Object.keys(manifest);
  return [
    [],
    ...sources.flatMap((screen) => {
      const folder = SCREEN_FILE.exec(screen)?.[1];
      if (!folder) return [];
      const variants = sources.filter((source) => VARIANT_FILE.exec(source)?.[1] === folder);
      return [[screen], ...variants.map((variant) => [screen, variant])];
    }),
  ];
}

/** The name of a page's stylesheet: that of its screen and variant. */
function nameOf(screenFiles: readonly string[]): string {
  const names = screenFiles.map((file) => path.basename(file).split('.')[0]);
  return ['screen', ...names].join('-');
}

/**
 * Joins the styles of each screen's chunks in one file, because on a mobile network the first paint waits for each file.
 * The styles of the chunks remain for navigations in the browser. `build` is the folder with the manifest.
 */
export function writeScreenStylesheets(build: string): void {
  const manifest = JSON.parse(readFileSync(path.join(build, '.vite/manifest.json'), 'utf8')) as Manifest;
  const table: Record<string, string> = {};
  for (const screenFiles of pages(manifest)) {
    const { css } = chunkFiles(manifest, pageSources(manifest, screenFiles));
    const text = [...css].map((file) => readFileSync(path.join(build, file), 'utf8').trim()).join('\n');
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);
    const file = `assets/${nameOf(screenFiles)}-${hash}.css`;
    writeFileSync(path.join(build, file), text);
    table[screenFiles.join(' ')] = file;
  }
  writeFileSync(path.join(build, STYLESHEET_TABLE), JSON.stringify(table, undefined, 2));
}
