import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Brand } from '#shared/brands/index.ts';

/** Folder of a brand's catalogue files. */
export function catalogueFolder(brand: Brand): string {
  return fileURLToPath(new URL(`../../../shared/brands/${brand.site}/catalogue`, import.meta.url));
}

/** Whether a brand has a catalogue here. A brand without a shop has none, and an image contains only that of its own brand. */
export function hasCatalogueFolder(brand: Brand): boolean {
  return existsSync(catalogueFolder(brand));
}
