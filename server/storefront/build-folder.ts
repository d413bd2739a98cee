import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '#shared/brands/index.ts';

const BUILDS = 'build/brands';

/** The folder with the build of a brand, relative to the project. It contains `client`, `server` and `brand.json`. */
export function buildFolder(brand: Pick<Brand, 'site'>): string {
  return path.join(BUILDS, brand.site);
}

/** The sites of the brands that have a build. */
export function builtSites(): string[] {
  try {
    return readdirSync(BUILDS).sort();
  } catch {
    return [];
  }
}

/** The folder with the built files of the client, relative to the project. */
export function assetsFolder(brand: Pick<Brand, 'site'>): string {
  return path.join(buildFolder(brand), 'client/assets');
}
