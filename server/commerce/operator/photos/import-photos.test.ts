import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { emptyTables } from '#server/platform/postgres/empty-tables.fixture.ts';
import { catalogueFiles, configuredProductFiles, writeCatalogue } from '../../catalogue/catalogue.fixture.ts';
import { importCatalogue } from '../../catalogue/catalogue.service.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { IMPORT } from '../import/import.commands.ts';
import { importPhotos, type PhotoCounts, PhotoError } from './import-photos.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const RED = { r: 200, g: 60, b: 60 };

const picture = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { ...RED, alpha } } });

let catalogue: string;
let photos: string;
let assets: string;
beforeEach(() => {
  catalogue = writeCatalogue({ ...catalogueFiles(), ...configuredProductFiles(), 'image-sets.json': [] });
  assets = path.join(catalogue, '../assets/photos');
  photos = mkdtempSync(path.join(tmpdir(), 'photos-'));
});

const put = async (file: string, content: Sharp | string) =>
  writeFileSync(path.join(photos, file), typeof content === 'string' ? content : await content.toBuffer());
const run = () => importPhotos({ catalogue, photos, logger });
const index = () => JSON.parse(readFileSync(path.join(assets, 'photos.json'), 'utf8'));
const sizes = () =>
  Object.fromEntries(
    index().map((row: { skuPattern: string; images: { width: number; height: number }[] }) => [
      row.skuPattern,
      row.images.map(({ width, height }) => `${width} x ${height}`),
    ]),
  );
const colourOf = async (sku: string) => {
  const [{ name }] = index().find((row: { skuPattern: string }) => row.skuPattern === sku).images;
  const { channels } = await sharp(path.join(assets, `${name}.avif`)).stats();
  return channels.map(({ mean }) => Math.round(mean));
};
async function faults(): Promise<readonly string[]> {
  try {
    await run();
    return [];
  } catch (error) {
    if (error instanceof PhotoError) return error.faults;
    throw error;
  }
}

/** The first photo of a product, its second one, one upside down, one of a product with options. */
async function putAll(): Promise<void> {
  await put('TCR-PET.jpg', picture(2_400, 1_200).jpeg());
  await put('tcr-pet-2.PNG', picture(800, 800, 0).png());
  await put('TCR-OCH.webp', picture(1_000, 700).webp());
  await put('TTR-PET.jpeg', picture(900, 600).withMetadata({ orientation: 6 }).jpeg());
  await put('WPC-PET-STR.jpg', picture(600, 600).jpeg());
  for (const file of ['.DS_Store', 'Thumbs.db', 'desktop.ini']) await put(file, 'of a computer');
}

let imported: { readonly folder: string; readonly counts: PhotoCounts } | undefined;

/** Imports the photos of {@link putAll}, which are encoded once: later calls copy what the first one has left. */
async function importAll(): Promise<PhotoCounts> {
  await putAll();
  if (imported) cpSync(imported.folder, assets, { recursive: true });
  else {
    const counts = await run();
    imported = { folder: mkdtempSync(path.join(tmpdir(), 'imported-')), counts };
    cpSync(assets, imported.folder, { recursive: true });
  }
  return imported.counts;
}

afterAll(() => {
  if (imported) rmSync(imported.folder, { recursive: true });
});

describe('an import of photos', () => {
  it('encodes them upright, at most as wide as pages show them, by SKU and position', async () => {
    expect(await importAll()).toEqual({ encoded: 5, kept: 0, removed: 0 });
    expect(sizes()).toEqual({
      'TCR-OCH': ['1000 x 700'],
      'TCR-PET': ['1600 x 800', '800 x 800'],
      'TTR-PET': ['600 x 900'],
      'WPC-PET-STR': ['600 x 600'],
    });
    const files = readdirSync(assets).filter((file) => file.endsWith('.avif'));
    expect(files).toHaveLength(5);
    for (const file of files) {
      expect(await sharp(path.join(assets, file)).metadata()).toMatchObject({
        format: 'heif',
        compression: 'av1',
        hasAlpha: false,
      });
    }
  });

  it('encodes new and changed photos alone, and removes others', async () => {
    await importAll();
    const before = index();
    expect(await run()).toEqual({ encoded: 0, kept: 5, removed: 0 });
    expect(index()).toEqual(before);
    await put('TCR-OCH.webp', picture(1_000, 800).webp());
    rmSync(path.join(photos, 'tcr-pet-2.PNG'));
    expect(await run()).toEqual({ encoded: 1, kept: 3, removed: 2 });
    expect(sizes()).toMatchObject({ 'TCR-OCH': ['1000 x 800'], 'TCR-PET': ['1600 x 800'] });
  });

  it('converts a colour profile, and shows transparent areas as white', async () => {
    await put('TCR-PET.jpg', picture(800, 800).withIccProfile('p3').jpeg({ quality: 100 }));
    await put('TCR-OCH.png', picture(800, 800, 0).png());
    const wide = await sharp(path.join(photos, 'TCR-PET.jpg')).stats();
    expect(wide.channels[0]?.mean, 'the same red has other numbers in the wide profile').toBeLessThan(190);
    await run();
    for (const [at, value] of (await colourOf('TCR-PET')).entries()) {
      expect(Math.abs(value - (Object.values(RED)[at] ?? 0))).toBeLessThanOrEqual(4);
    }
    for (const value of await colourOf('TCR-OCH')) expect(value).toBeGreaterThanOrEqual(254);
  });

  it('reports all faults, and leaves the photos as they were', async () => {
    await importAll();
    const before = index();
    await put('TCR-PTE.jpg', picture(800, 800).jpeg());
    await put('WPC-RED-STR.jpg', picture(800, 800).jpeg());
    await put('TCR-PET-2.jpg', picture(800, 800).jpeg());
    await put('TCR-OCH-2.jpg', picture(900, 599).jpeg());
    await put('TCR-OCH-3.jpg', 'no picture');
    const whole = await picture(800, 800).jpeg().toBuffer();
    writeFileSync(path.join(photos, 'TCR-OCH-4.jpg'), whole.subarray(0, whole.length / 2));
    await put('TCR-OCH-5.jpg', picture(800, 800).toColourspace('cmyk').jpeg());
    await put('prices.xlsx', 'a table');
    mkdirSync(path.join(photos, 'old.jpg'));
    const broken = 'cannot be read: it is broken, or neither JPEG, PNG nor WebP';
    expect(await faults()).toEqual([
      'TCR-OCH-2.jpg: has 900 x 599 pixels; the shorter side needs at least 600',
      `TCR-OCH-3.jpg: ${broken}`,
      `TCR-OCH-4.jpg: ${broken}`,
      'TCR-OCH-5.jpg: is in CMYK, whose colours change on screens: export it in sRGB',
      'TCR-PTE.jpg: no product has the SKU TCR-PTE; the nearest ones are TCR-PET, TTR-PET, TCR-OCH',
      'WPC-RED-STR.jpg: no product has the SKU WPC-RED-STR; the nearest ones are WPC, TCR-PET, TCR-OCH',
      'old.jpg: is not a file that ends with .jpg, .jpeg, .png, .webp',
      'prices.xlsx: is not a file that ends with .jpg, .jpeg, .png, .webp',
      'tcr-pet-2.PNG: is photo 2 of TCR-PET, and so is TCR-PET-2.jpg',
    ]);
    expect(index()).toEqual(before);
  });

  it('needs a folder that exists, and one brand', async () => {
    rmSync(photos, { recursive: true });
    expect(await faults()).toEqual(['the folder does not exist']);
    expect(existsSync(assets)).toBe(false);
    expect(() => IMPORT.read(['--all', '--photos', photos])).toThrow('--photos is the folder of one brand');
  });
});

describe.each(commerceDatabases)('a catalogue with photos, on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  it('shows them instead of other pictures, and warns of products without any', async () => {
    await emptyTables(db, 'products', 'categories', 'import_runs');
    const studio = { name: 'studio', view: 'studio', width: 1_200, height: 1_200 };
    catalogue = writeCatalogue({
      ...catalogueFiles(),
      '../assets/pictures/manifest.json': { studio: { width: 1_200, height: 1_200 } },
      'image-sets.json': [
        { skuPattern: 'TCR-PET', images: [studio] },
        { skuPattern: 'TTR-*', images: [studio] },
        { skuPattern: 'TTR*', images: [studio] },
      ],
    });
    assets = path.join(catalogue, '../assets/photos');
    await put('TCR-PET.jpg', picture(800, 800).jpeg());
    await run();
    const warnings: unknown[] = [];
    const listening = Object.assign(Object.create(logger), {
      warn: (fields: object, message: string) => warnings.push({ message, ...fields }),
    });
    await importCatalogue(db, { brand: 'EF', folder: catalogue, logger: listening });
    const rows = await queryRows<{ sku: string; views: string[] }>(
      db.orm,
      sql`select sku, jsonb_path_query_array(images, '$[*].view') as views from products order by sku`,
    );
    expect(rows).toEqual([
      { sku: 'TCR-OCH', views: [] },
      { sku: 'TCR-PET', views: ['photo'] },
      { sku: 'TTR-PET', views: ['studio'] },
    ]);
    expect(warnings).toContainEqual({
      message: 'products without a picture',
      brand: 'EF',
      count: 1,
      skus: ['TCR-OCH'],
    });
    expect(warnings).toContainEqual({
      message: 'image sets of no product',
      brand: 'EF',
      count: 1,
      patterns: [
        'image-sets.json row 3 (TTR*): matches no SKU; the nearest ones are TTR-PET, TCR-PET, TCR-OCH',
      ],
    });
  });
});
