import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { addToCart } from '#client/e2e/steps/purchase.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { type ShopProcess, startShop } from '#server/platform/testing/processes/shop-process.ts';
import { brandByCode } from '#shared/brands/index.ts';
import { legalEntity } from '#shared/brands/legal-entities.ts';
import { copyRepository } from '../copy-repository.fixture.ts';

const BRAND = { code: 'XYZ', site: 'quietworks', name: 'Quiet Works' };
const COMMAND = 'server/brands/brands.main.ts';

/** Pictures and catalogues of other brands, which a new brand does not need. */
const NOT_COPIED = /^shared\/brands\/[^/]+\/(assets\/(pictures|library)|catalogue|content)\//;

function createBrand(cwd: string, options: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('node', [COMMAND, 'new', ...options], {
    cwd,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

const { iban, tradeRegister, vatNumbers } = legalEntity('DBC');
/** Data of the company whose brand is copied. */
const COPIED = [
  `IBAN ${iban}`,
  `trade register ${tradeRegister}`,
  `VAT number NL ${vatNumbers.NL}`,
  `phone ${brandByCode('DBC').contact.phone}`,
];

const optionsOf = ({ code, site, name }: typeof BRAND) => ['--code', code, '--site', site, '--name', name];

describe('npm run brands -- new', () => {
  it('reports all invalid options together', () => {
    const { status, output } = createBrand('.', optionsOf({ code: 'EF', site: 'Quiet', name: '' }));
    expect(status).toBe(2);
    expect(output).toContain('code: got "EF", expected two to four capital letters that no brand has');
    expect(output).toContain('site: got "Quiet", expected small letters');
    expect(output).toContain('name: got nothing, expected a name');
    expect(output).not.toContain('    at ');
  });
});

describe.skipIf(!CHROMIUM)('a brand that npm run brands -- new has created', () => {
  const open = launchShoppers();
  let folder: string;
  let shop: ShopProcess;
  beforeAll(async () => {
    folder = copyRepository({ except: NOT_COPIED });
    const { status, output } = createBrand(folder, optionsOf(BRAND));
    expect(output).toContain('Quiet Works is created');
    for (const datum of COPIED) expect(output).toContain(`${datum} is that of dB Noise Control\n`);
    expect(output).toContain('KIYOH_LOCATION_ID_XYZ and KIYOH_TOKEN_XYZ are its own\n');
    expect(status).toBe(0);
    const settings = { BRAND: BRAND.site, KIYOH_LOCATION_ID: '1', KIYOH_TOKEN: 'token' };
    shop = await startShop({ settings, cwd: folder });
  });
  afterAll(async () => {
    await shop?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  it('is registered, deployed and known to the edge', () => {
    const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
    expect(read('shared/brands/brand.ts')).toContain("'XYZ'");
    expect(read('shared/brands/legal-entities.ts')).toMatch(/^ {2}XYZ: \{$/m);
    expect(read('k8s/overlays/quietworks/brand.yaml')).toContain('Quiet Works <info@quietworks.nl>');
    expect(read('docker-compose.yml')).toContain('storefront-quietworks:');
    expect(read('nginx/generated/hosts-www.conf')).toContain('www.quietworks.nl quietworks;');
    expect(read('nginx/generated/hosts-local.conf')).toContain('.quietworks.localhost quietworks;');
  });

  it('is warned of the data of the other company by the build and by each start', () => {
    for (const datum of COPIED) {
      const lines = shop
        .output()
        .split('\n')
        .filter((line) => line.includes(`${datum} is that of dB Noise`));
      const ofBuild = lines.filter((line) => line.startsWith('Warning: '));
      expect([datum, ofBuild.length, lines.length - ofBuild.length]).toEqual([datum, 1, 1]);
    }
    expect(shop.output()).toContain('KIYOH_LOCATION_ID is also that of other brands');
  });

  it('opens with its home page, its product, its article and its cart', async () => {
    const shopper = await open('nl-NL', { port: shop.shopPort });
    const { page } = shopper;
    await shopper.open('home');
    expect(await page.title()).toContain('Quiet Works');
    await shopper.open('productDetail', { slug: 'voorbeeld' });
    await page.getByRole('heading', { level: 1, name: 'Voorbeeldproduct' }).waitFor();
    expect(await page.getByRole('main').locator('img').count()).toBeGreaterThan(0);
    await addToCart(shopper, 12);
    await shopper.open('cart');
    await page.getByRole('main').getByText('Voorbeeldproduct').first().waitFor();
    await shopper.checkScreen('cart of a new brand');
    await shopper.open('blogDetail', { slug: 'welkom' });
    await page.getByRole('heading', { level: 1, name: 'Welkom bij Quiet Works' }).waitFor();
  });
});
