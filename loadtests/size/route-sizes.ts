import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Manifest } from 'vite';
import { SCREENS, type Screen } from '#shared/screens/index.ts';
import { screenFolder } from '#shared/screens/names.ts';

const BUILD = 'build/client';
const EAGER_ENTRIES = ['client/entry-client.ts', 'client/price-display.ts'];
const APPLICATION = 'client/hydrate.tsx';

function screenFile(screen: Screen): string {
  const folder = screenFolder(screen);
  return `client/screens/${folder}/${folder}.screen.tsx`;
}

/** Transferred bytes by encoding. */
export interface Bytes {
  readonly gzip: number;
  readonly br: number;
}

/** The files that a browser loads for one screen. */
export interface RouteSize {
  readonly screen: Screen;
  /** Scripts before the first paint. */
  readonly eager: Bytes;
  /** Those, the application and the screen: all scripts until the page is interactive. */
  readonly script: Bytes;
  readonly style: Bytes;
}

function filesOf(manifest: Manifest, keys: readonly string[]): { js: Set<string>; css: Set<string> } {
  const files = { js: new Set<string>(), css: new Set<string>() };
  const walk = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.js.has(chunk.file)) return;
    files.js.add(chunk.file);
    for (const file of chunk.css ?? []) files.css.add(file);
    for (const next of chunk.imports ?? []) walk(next);
  };
  for (const key of keys) {
    if (!manifest[key]) throw new Error(`The build has no ${key}`);
    walk(key);
  }
  return files;
}

/** Sizes of the precompressed files; the build omits those that compression would not shrink. */
function bytesOf(files: Iterable<string>): Bytes {
  const sizeOf = (file: string, extension: string) => {
    const compressed = `${BUILD}/${file}.${extension}`;
    return statSync(existsSync(compressed) ? compressed : `${BUILD}/${file}`).size;
  };
  let [gzip, br] = [0, 0];
  for (const file of files) {
    gzip += sizeOf(file, 'gz');
    br += sizeOf(file, 'br');
  }
  return { gzip, br };
}

/** Sizes of all screens of the build. Throws when the build or a screen is missing. */
export function routeSizes(): RouteSize[] {
  const manifest = JSON.parse(readFileSync(`${BUILD}/.vite/manifest.json`, 'utf8')) as Manifest;
  const eager = bytesOf(filesOf(manifest, EAGER_ENTRIES).js);
  return SCREENS.map((screen) => {
    const { js, css } = filesOf(manifest, [...EAGER_ENTRIES, APPLICATION, screenFile(screen)]);
    return { screen, eager, script: bytesOf(js), style: bytesOf(css) };
  });
}
