import { existsSync, readdirSync } from 'node:fs';
import type { Brand } from '#shared/brands/index.ts';
import { buildFolder } from '../build-folder.ts';

/** Matches the folder of a brand, and the path inside it. */
const BRAND_FILE = /^shared\/brands\/([^/]+)\/(.+)$/;

/**
 * Whether the image of a brand contains a source file. It contains the modules of every brand, because the registry imports
 * them, but only its own catalogue, content, pictures and theme.
 */
export function isImageSource(file: string, { site }: Pick<Brand, 'site'>): boolean {
  if (!/^(server|shared|loadtests\/k6)\/|^package\.json$/.test(file) || file.endsWith('.map')) return false;
  // What migrations are generated from, not run with.
  if (/^server\/commerce\/db\/migrations\/meta\/\d+_snapshot\.json$/.test(file)) return false;
  const [, folder, inside = ''] = BRAND_FILE.exec(file) ?? [];
  return folder === undefined || folder === site || /^[^/]+\.ts$/.test(inside);
}

/** The files in a folder and in those below it. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}

/** The built files that the image of a brand contains: its client, its server entry and its encoded pictures. */
export function imageBuild(brand: Pick<Brand, 'site'>): string[] {
  return [buildFolder(brand), `build/pictures/${brand.site}`]
    .filter((folder) => existsSync(folder))
    .flatMap(filesIn)
    .filter((file) => !file.endsWith('.map'));
}
