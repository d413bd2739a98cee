import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Manifest } from 'vite';
import { SCREENS, type Screen } from '#shared/screens/index.ts';

const BUILD = 'build/client';
const EAGER = ['client/entry-client.ts', 'client/price-display.ts'];
const APPLICATION = 'client/hydrate.tsx';

/** As client/routes.ts names them, which only a bundler can read. */
function screenFile(screen: Screen): string {
  const room = screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `client/screens/${room}/${room}.screen.tsx`;
}

/** Bytes as they go over the wire. */
export interface Bytes {
  readonly gzip: number;
  readonly br: number;
}

/** What one screen makes a browser load. */
export interface RouteSize {
  readonly screen: Screen;
  /** Scripts before the first paint. */
  readonly eager: Bytes;
  /** Those, the application and the screen: all that runs until the page answers. */
  readonly script: Bytes;
  readonly style: Bytes;
}

function filesOf(manifest: Manifest, keys: readonly string[]): { js: Set<string>; css: Set<string> } {
  const found = { js: new Set<string>(), css: new Set<string>() };
  const walk = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.js.has(chunk.file)) return;
    found.js.add(chunk.file);
    for (const file of chunk.css ?? []) found.css.add(file);
    for (const next of chunk.imports ?? []) walk(next);
  };
  for (const key of keys) {
    if (!manifest[key]) throw new Error(`The build holds no ${key}`);
    walk(key);
  }
  return found;
}

/** Of the copies that the build left; a file that compression does not help is sent as it is. */
function bytesOf(files: Iterable<string>): Bytes {
  const sizeOf = (file: string, ending: string) => {
    const copy = `${BUILD}/${file}.${ending}`;
    return statSync(existsSync(copy) ? copy : `${BUILD}/${file}`).size;
  };
  let [gzip, br] = [0, 0];
  for (const file of files) {
    gzip += sizeOf(file, 'gz');
    br += sizeOf(file, 'br');
  }
  return { gzip, br };
}

/** The 22 screens of the build as it stands. Throws when there is none, or when it lacks a screen. */
export function routeSizes(): RouteSize[] {
  const manifest = JSON.parse(readFileSync(`${BUILD}/.vite/manifest.json`, 'utf8')) as Manifest;
  const eager = bytesOf(filesOf(manifest, EAGER).js);
  return SCREENS.map((screen) => {
    const { js, css } = filesOf(manifest, [...EAGER, APPLICATION, screenFile(screen)]);
    return { screen, eager, script: bytesOf(js), style: bytesOf(css) };
  });
}
