import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { loadPictures } from './pictures.ts';

it('the pictures of a brand are those of the studio and the photos of the merchant', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'brand-'));
  const brand = brandBySite('easyfelt');
  expect([...(await loadPictures(brand, folder)).keys()]).toEqual([]);
  for (const [name, width] of [
    ['pictures/studio', 40],
    ['photos/photo-a-1', 60],
  ] as const) {
    const file = path.join(folder, 'assets', `${name}.avif`);
    mkdirSync(path.dirname(file), { recursive: true });
    await sharp({ create: { width, height: 20, channels: 3, background: 'red' } }).toFile(file);
  }
  const pictures = await loadPictures(brand, folder);
  expect(Object.fromEntries([...pictures].map(([name, { width }]) => [name, width]))).toEqual({
    studio: 40,
    'photo-a-1': 60,
  });
});
