import { fileURLToPath } from 'node:url';
import type { Brand } from '#shared/brands/index.ts';

/** Folder of a brand's catalogue files. */
export function catalogueFolder(brand: Brand): string {
  return fileURLToPath(new URL(`../../../shared/brands/${brand.site}/catalogue`, import.meta.url));
}
