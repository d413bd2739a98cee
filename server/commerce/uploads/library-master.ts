import { fileURLToPath } from 'node:url';
import { ALL_BRANDS, type BrandCode } from '#shared/brands/index.ts';

/** Where the file that is printed of a library picture lies. */
export function libraryMaster(brand: BrandCode, id: string): string {
  const site = ALL_BRANDS.find(({ code }) => code === brand)?.site ?? '';
  return fileURLToPath(
    new URL(`../../../shared/brands/${site}/assets/library/${encodeURIComponent(id)}.avif`, import.meta.url),
  );
}
