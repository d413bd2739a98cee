import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from 'vite';
import { processEnv } from '#server/platform/env/process-env.ts';
import { buildFolder } from '#server/storefront/build-folder.ts';
import { CLIENT_ENTRY, chunkFiles } from '#server/storefront/pages/chunk-files.ts';
import { readScreenStylesheets } from '#server/storefront/pages/stylesheet-table.ts';
import { brandBySite, DEFAULT_SITE } from '#shared/brands/index.ts';
import { SCREENS, type Screen } from '#shared/screens/index.ts';
import { screenFolder } from '#shared/screens/names.ts';

export const BUILT_CLIENT = path.join(buildFolder(brandBySite(processEnv.BRAND ?? DEFAULT_SITE)), 'client');
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

function scriptsOf(manifest: Manifest, sources: readonly string[]): ReadonlySet<string> {
  const missing = sources.find((source) => !manifest[source]);
  if (missing) throw new Error(`The build has no ${missing}`);
  return chunkFiles(manifest, sources).js;
}

/** Sizes of the precompressed files; the build omits those that compression would not shrink. */
function bytesOf(files: Iterable<string>): Bytes {
  const sizeOf = (file: string, extension: string) => {
    const compressed = `${BUILT_CLIENT}/${file}.${extension}`;
    return statSync(existsSync(compressed) ? compressed : `${BUILT_CLIENT}/${file}`).size;
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
  const manifest = JSON.parse(readFileSync(`${BUILT_CLIENT}/.vite/manifest.json`, 'utf8')) as Manifest;
  const stylesheets = readScreenStylesheets(BUILT_CLIENT);
  const eager = bytesOf(scriptsOf(manifest, [CLIENT_ENTRY]));
  return SCREENS.map((screen) => {
    const file = screenFile(screen);
    const stylesheet = stylesheets[file];
    if (!stylesheet) throw new Error(`The build has no stylesheet of ${screen}`);
    const script = bytesOf(scriptsOf(manifest, [CLIENT_ENTRY, APPLICATION, file]));
    return { screen, eager, script, style: bytesOf([stylesheet]) };
  });
}
