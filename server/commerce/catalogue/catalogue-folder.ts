import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Brand } from '#shared/brands/index.ts';

/** Folder of a brand's catalogue files. */
export function catalogueFolder(brand: Brand): string {
  return fileURLToPath(new URL(`../../../shared/brands/${brand.site}/catalogue`, import.meta.url));
}

/** Whether a brand has a catalogue here. Brands without a shop have none; a container image has that of one brand. */
export function hasCatalogueFolder(brand: Brand): boolean {
  return existsSync(catalogueFolder(brand));
}
