import { processEnv } from '#server/platform/env/process-env.ts';
import { brandBySite, DEFAULT_SITE } from '#shared/brands/index.ts';
import { builtPicturesFolder } from '../pictures/picture-files.ts';
import { loadPictures } from '../pictures/pictures.ts';
import { encodePictures } from './encode-pictures.ts';

/**
 * Encodes the pictures of the brand that BRAND names and that build/pictures does not have: all, or those whose names begin
 * with the argument.
 */
const brand = brandBySite(processEnv.BRAND ?? DEFAULT_SITE);
const { encoded, kept, removed } = await encodePictures(
  await loadPictures(brand),
  builtPicturesFolder(brand),
  { only: process.argv[2] ?? '' },
);
console.log(`Pictures of ${brand.name}: ${encoded} files encoded, ${kept} kept, ${removed} removed`);
