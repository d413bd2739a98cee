import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { processEnv } from '#server/platform/env/process-env.ts';
import { type ApiProcess, startApi } from '#server/platform/testing/processes/api-process.ts';
import { brandByCode, shopIdentifier } from '#shared/brands/index.ts';
import { openPurgeListener, type PurgeListener, TOKEN } from '../changes/purge-listener.fixture.ts';

// Commands beside a running shop with the embedded database, each in a process as an operator starts it.

const dataDir = mkdtempSync(join(tmpdir(), 'running-'));
const SHOP = resolve('server/commerce/operator/shop.main.ts');
let storefront: PurgeListener;
let api: ApiProcess;

beforeAll(async () => {
  storefront = await openPurgeListener();
  const settings = { DATA_DIR: dataDir, STOREFRONT_ADMIN_URLS: storefront.url, PURGE_TOKEN: TOKEN };
  api = await startApi({ ...settings, CATALOGUE_IMPORT: 'off', LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await api.stop();
  await storefront.down();
  rmSync(dataDir, { recursive: true, force: true });
});

async function run(args: readonly string[], settings: object = {}, cwd = process.cwd()) {
  const env = { PATH: processEnv.PATH, VITEST: 'true', DATA_DIR: dataDir, ...settings };
  return promisify(execFile)(process.execPath, [SHOP, ...args], { env, cwd }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

test('a command changes what the running shop has, and the caches see it', async () => {
  const before = storefront.purges.length;
  const imported = await run(['import'], { BRAND: 'fibersandfoams' });
  expect(imported).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(imported.stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({
    brand: 'FIB',
    imported: true,
  });
  await vi.waitFor(() => expect(storefront.purges.slice(before).map(({ brand }) => brand)).toContain('FIB'));
  const products = await fetch(`${api.base}/Products`, {
    headers: { 'X-Shop': shopIdentifier(brandByCode('FIB'), 'en-GB') },
  });
  expect(products.status).toBe(200);

  const added = await run(['discounts', 'add', 'WELCOME10', '--brand', 'FIB', '--percent', '10']);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  expect((await run(['discounts', 'list', '--json'])).stdout).toContain('"WELCOME10"');
});

test('a command that fails is told to its caller alone, and the shop runs on', async () => {
  // EDG sells no products.
  const faults = await run(['import'], { BRAND: 'edg' });
  expect(faults).toMatchObject({ code: 1 });
  expect(faults.stderr).toMatch(/^The catalogue has \d+ faults; nothing was imported:\n/);
  expect(await run(['erp', 'status'])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'Invalid settings:\n  The ERP_ settings are not set\n',
  });
  expect(await run(['migrate'])).toMatchObject({ code: 1, stdout: '' });
  expect((await fetch(`${api.base}/readyz`)).status).toBe(200);
});

test('files are written where the caller is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'caller-'));
  expect(await run(['inbox', 'export', '--out', 'messages.csv'], {}, folder)).toMatchObject({
    code: 0,
    stdout: `0 messages: ${join(folder, 'messages.csv')}\n`,
  });
  expect(readFileSync(join(folder, 'messages.csv'), 'utf8')).toBe('');
  expect(await run(['backup', 'save', 'pictures'], {}, folder)).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, 'pictures', 'SHA256SUMS'), 'utf8')).toBe('');
  rmSync(folder, { recursive: true });
});

test('the caller loads no package and none of the modules of its command', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { registerHooks } from 'node:module';
       const loaded = [];
       registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
       process.argv.splice(1, 0, 'shop');
       await import('./server/commerce/operator/shop.main.ts');
       console.log(loaded.filter((url) => url.startsWith('file:')).map((url) => url.split('/').at(-1)).join(' '));`,
      'orders',
      'list',
    ],
    { env: { PATH: processEnv.PATH, VITEST: 'true', DATA_DIR: dataDir } },
  );
  expect(stdout).toBe(
    'There are no such orders.\nshop.main.ts command-client.ts is-record.ts data-dir.ts process-env.ts command-socket.ts\n',
  );
});

test('commands neither end their process nor print past their host', () => {
  const files = globSync('server/commerce/operator/**/*.ts', {
    exclude: ['**/*.test.ts', '**/shop.main.ts', '**/run-shop-program.ts'],
  });
  expect(files.length).toBeGreaterThan(30);
  const own = /\bprocess\.(?:exit|stdout|stderr|argv)|\bconsole\.|\bexitOnBootError\b|\benvWithFile\b/;
  const found = files.filter((file) => own.test(readFileSync(file, 'utf8')));
  expect(found).toEqual(['server/commerce/operator/listen-for-commands.ts']);
});
