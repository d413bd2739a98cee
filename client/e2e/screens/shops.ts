import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBrands } from '#server/brands/running-brands.ts';
import { checkRunningShop } from '#server/platform/testing/check-running-shop.ts';
import { DEMO_SETTINGS } from '#server/platform/testing/demo-settings.ts';
import { ALL_BRANDS, type Brand } from '#shared/brands/index.ts';

interface BrandShop {
  readonly brand: Brand;
  /** Port of its storefront, whose hosts are `<locale>.localhost`. */
  readonly port: number;
  /** Origin of the commerce API. */
  readonly api: string;
}

export interface BrandShops {
  readonly all: readonly BrandShop[];
  stop(): Promise<void>;
}

/** A shop that runs already. Throws StartError where none does. */
export async function runningShop(brand: Brand, shop: string, api: string): Promise<BrandShops> {
  await checkRunningShop({ shop, api });
  return { all: [{ brand, port: Number(new URL(shop).port || 80), api }], stop: async () => undefined };
}

/** Starts the shops of brands, of all by default, with an empty database and further settings. */
export async function startAllBrands(
  brands: readonly Brand[] = ALL_BRANDS,
  settings: Readonly<Record<string, string>> = {},
): Promise<BrandShops> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'screens-'));
  const { storefronts, apiPort, stop } = await startBrands({
    brands,
    dataDir,
    // All requests come from one address, which would exceed its limits.
    settings: { ...DEMO_SETTINGS, RATE_LIMITS: 'off', ...settings },
    onProgress: (message) => console.log(`${message} ...`),
  });
  const api = `http://localhost:${apiPort}`;
  return {
    all: storefronts.map(({ brand, port }) => ({ brand, port, api })),
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
