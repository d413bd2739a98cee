import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { registry } from '#server/platform/telemetry/metrics.ts';
import { mountSmallFileSystem } from '#server/platform/testing/full-file-system.fixture.ts';
import { canMount } from '#server/platform/testing/kernel-rights.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { encodePictures } from '../build/encode-pictures.ts';
import { variantFile, variantsOf } from '../pictures/picture-files.ts';
import { openPictureStore } from '../pictures/picture-store.ts';
import { loadPictures } from '../pictures/pictures.ts';
import { openStorefront } from '../storefront.fixture.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const [first] = (await loadPictures(brandBySite('easyfelt'))).values();
const storedFile = first ? variantFile(first, { width: 160, format: 'webp' }) : '';
const PATHS = [160, 320].map((width) => `${first?.base}/${width}.webp`);

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Options = Partial<Parameters<typeof openPictureStore>[0]> & { readonly dataDir: string };

async function openShop(options: Options) {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const pictureStore = await openPictureStore({ logger, clock: () => new Date(), ...options });
  const shop = await openStorefront(() => ({ body: [] }), { pictureStore });
  closers.push(shop.close);
  return { ...shop, pictureStore, files: () => readdirSync(path.join(options.dataDir, 'pictures')) };
}

async function picture(response: Response) {
  const { width } = await sharp(await response.arrayBuffer()).metadata();
  return [response.status, response.headers.get('cache-control'), width];
}

async function encodedPictures(stored: boolean): Promise<number> {
  const { values = [] } = (await registry.getSingleMetric('pictures_encoded_total')?.get()) ?? {};
  return values.find(({ labels }) => labels.stored === String(stored))?.value ?? Number.NaN;
}

it('pictures of the build are served in all their files, and none is encoded', async () => {
  if (!first) throw new Error('The brand has no pictures');
  const builtFolder = temporaryFolder();
  await encodePictures(new Map([[first.name, first]]), builtFolder);
  const { get, files } = await openShop({ dataDir: temporaryFolder(), builtFolder });
  const before = await encodedPictures(true);
  const variants = variantsOf(first.width);
  expect(variants.length).toBeGreaterThan(10);
  for (const { width, format } of variants) {
    const response = await get(`${first.base}/${width}.${format}`);
    expect(await picture(response)).toEqual([200, IMMUTABLE, width]);
  }
  expect((await encodedPictures(true)) - before).toBe(0);
  expect(files()).toEqual([]);
});

it.each([
  ['an unknown width', '/161.webp'],
  ['a width above that of the picture', '/1600.webp'],
  ['a JPEG that no page links to', '/320.jpg'],
  ['an unknown format', '/320.png'],
])('%s is 404', async (_case, file) => {
  const { get } = await openShop({ dataDir: temporaryFolder() });
  expect((await get(`${first?.base}${file}`)).status).toBe(404);
});

it('the address of a replaced picture redirects to the current one, with a redirect that must not be cached', async () => {
  const { get } = await openShop({ dataDir: temporaryFolder() });
  const response = await get(`/pictures/${first?.name}.0123456789/160.webp`);
  expect([response.status, response.headers.get('location')]).toEqual([302, PATHS[0]]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await get(`/pictures/${first?.name}.0123456789/161.webp`)).status).toBe(404);
});

it('a picture is encoded once and stored', async () => {
  const { get, files } = await openShop({ dataDir: temporaryFolder() });
  const before = await encodedPictures(true);
  for (const _ of [1, 2]) expect(await picture(await get(PATHS[0] ?? ''))).toEqual([200, IMMUTABLE, 160]);
  expect(files()).toEqual([storedFile]);
  expect((await encodedPictures(true)) - before).toBe(1);
});

it('incomplete files of an earlier process are removed at start', async () => {
  const dataDir = temporaryFolder();
  mkdirSync(path.join(dataDir, 'pictures'));
  writeFileSync(path.join(dataDir, 'pictures/a.part'), 'half');
  writeFileSync(path.join(dataDir, 'pictures/a.webp'), 'whole');
  expect((await openShop({ dataDir })).files()).toEqual(['a.webp']);
});

it('a picture that cannot be stored is served, cached for minutes, and stored when there is space', async () => {
  let isFull = true;
  const lines: string[] = [];
  const logger = createLogger({ name: 'test', level: 'error' }, { write: (line) => lines.push(line) });
  let now = 0;
  const { get, files, pictureStore } = await openShop({
    dataDir: temporaryFolder(),
    logger,
    clock: () => new Date(now),
    async write(file, bytes) {
      await writeFile(file, isFull ? bytes.subarray(0, 10) : bytes);
      if (isFull) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    },
  });
  const before = await encodedPictures(false);
  expect(pictureStore.readiness()).toEqual({ pictures: true });
  for (const url of PATHS) {
    expect(await picture(await get(url))).toEqual([
      200,
      'public, max-age=300',
      Number(/(\d+)\.webp/.exec(url)?.[1]),
    ]);
  }
  expect(files()).toEqual([]);
  expect((await encodedPictures(false)) - before).toBe(2);
  expect(pictureStore.readiness()).toEqual({ pictures: { degraded: 'cannot be stored: ENOSPC' } });

  // At most one line a minute.
  expect(lines.length).toBe(1);
  now = 60_000;
  await get(PATHS[0] ?? '');
  expect(lines.length).toBe(2);

  isFull = false;
  expect(await picture(await get(PATHS[0] ?? ''))).toEqual([200, IMMUTABLE, 160]);
  expect(files()).toEqual([storedFile]);
  expect(pictureStore.readiness()).toEqual({ pictures: true });
});

it.skipIf(!canMount())('a full file system costs neither pictures nor readiness', async () => {
  const dataDir = temporaryFolder();
  const volume = mountSmallFileSystem(dataDir);
  closers.push(volume.unmount);
  const { get, files, pictureStore } = await openShop({ dataDir });
  volume.fill();
  expect(await picture(await get(PATHS[1] ?? ''))).toEqual([200, 'public, max-age=300', 320]);
  expect(files()).toEqual([]);
  expect(pictureStore.readiness()).toEqual({ pictures: { degraded: 'cannot be stored: ENOSPC' } });
  volume.free();
  expect(await picture(await get(PATHS[1] ?? ''))).toEqual([200, IMMUTABLE, 320]);
});
