import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { DEMO_SETTINGS } from '#server/platform/testing/demo-settings.ts';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { startBrands } from './running-brands.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Ports of the storefronts of all brands, by site. */
    brandPorts: Readonly<Record<string, number>>;
  }
}

/** Starts the storefronts of all brands, with one commerce API, before the tests of brands, and stops them afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'brands-'));
  const { storefronts, stop } = await startBrands({ brands: ALL_BRANDS, dataDir, settings: DEMO_SETTINGS });
  project.provide('brandPorts', Object.fromEntries(storefronts.map(({ brand, port }) => [brand.site, port])));
  return async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
