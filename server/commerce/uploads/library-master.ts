import { fileURLToPath } from 'node:url';
import { ALL_BRANDS, type BrandCode } from '#shared/brands/index.ts';

/** Path of the print file of a library picture. */
export function libraryMasterPath(brand: BrandCode, id: string): string {
  const site = ALL_BRANDS.find(({ code }) => code === brand)?.site ?? '';
  return fileURLToPath(
    new URL(`../../../shared/brands/${site}/assets/library/${encodeURIComponent(id)}.avif`, import.meta.url),
  );
}
