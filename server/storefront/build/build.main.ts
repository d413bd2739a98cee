import { processEnv } from '#server/platform/process-env.ts';
import { brandBySite, DEFAULT_SITE } from '#shared/brands/index.ts';
import { buildStorefront } from './build.ts';

/** `npm run build`: the client and its server entry for the brand that BRAND names. */
const brand = brandBySite(processEnv.BRAND ?? DEFAULT_SITE);
await buildStorefront(brand);
console.log(`Built ${brand.name} (${brand.site}) into build/`);
