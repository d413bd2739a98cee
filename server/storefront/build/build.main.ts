import { processEnv } from '#server/platform/env/process-env.ts';
import { copiedData } from '#shared/brands/copied-data.ts';
import { brandBySite, DEFAULT_SITE } from '#shared/brands/index.ts';
import { buildStorefront } from './build.ts';
import { ContentFaultsError } from './check-content.ts';

/** `npm run build`: the client and its server entry for the brand that BRAND names. */
const brand = brandBySite(processEnv.BRAND ?? DEFAULT_SITE);
try {
  await buildStorefront(brand);
  for (const line of copiedData(brand)) console.warn(`Warning: ${line}`);
  console.log(`Built ${brand.name} (${brand.site}) into build/`);
} catch (error) {
  if (!(error instanceof ContentFaultsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
