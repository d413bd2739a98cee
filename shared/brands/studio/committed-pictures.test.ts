import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { array, number, object, string } from 'yup';

const BRANDS = join(import.meta.dirname, '..');
const LIMIT = 60_000;
const HERO_LIMIT = 110_000;
const ALL_BRANDS_LIMIT = 60_000_000;

const tableSchema = object({
  scenes: array(
    object({
      name: string().required(),
      width: number().default(1200),
      height: number().default(800),
    }).required(),
  ).required(),
});

const brands = readdirSync(BRANDS).filter((brand) => existsSync(join(BRANDS, brand, 'pictures.json')));
const scenes = brands.flatMap((brand) =>
  tableSchema
    .validateSync(JSON.parse(readFileSync(join(BRANDS, brand, 'pictures.json'), 'utf8')))
    .scenes.map((scene) => ({
      ...scene,
      file: join(BRANDS, brand, 'assets/pictures', `${scene.name}.avif`),
    })),
);

describe('the pictures of scenes', () => {
  test.each(scenes)('$name is rendered in its size and small enough to load on a phone', async (scene) => {
    const { width, height } = await sharp(scene.file).metadata();
    expect({ width, height }).toEqual({ width: scene.width, height: scene.height });
    const limit = scene.name.startsWith('hero-') ? HERO_LIMIT : LIMIT;
    expect(statSync(scene.file).size).toBeLessThanOrEqual(limit);
  });

  test('no name is listed twice', () => {
    const files = scenes.map((scene) => scene.file);
    expect(files).toEqual([...new Set(files)]);
  });
});

test('pictures are small enough to load on a phone, in a brand without scenes too', () => {
  const pictures = readdirSync(BRANDS, { recursive: true, withFileTypes: true }).filter(
    ({ name, parentPath }) => parentPath.endsWith('/assets/pictures') && name.endsWith('.avif'),
  );
  const large = pictures.filter(({ name, parentPath }) => {
    const limit = name.startsWith('hero-') ? HERO_LIMIT : LIMIT;
    return statSync(join(parentPath, name)).size > limit;
  });
  expect(large.map(({ name }) => name)).toEqual([]);
});

test('the assets of all brands stay small enough to clone', () => {
  const bytes = readdirSync(BRANDS, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes('/assets'))
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  expect(bytes).toBeLessThan(ALL_BRANDS_LIMIT);
});
