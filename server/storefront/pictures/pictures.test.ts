import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { loadPictures, openPictures } from './pictures.ts';

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

it('photos that an import writes or deletes are those of the next refresh, in the same map', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'brand-'));
  const fileOf = (name: string) => path.join(folder, 'assets/photos', `${name}.avif`);
  const write = (name: string) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } }).toFile(fileOf(name));
  mkdirSync(path.dirname(fileOf('')), { recursive: true });
  await write('photo-a-1');
  const { pictures, refresh } = await openPictures(brandBySite('easyfelt'), folder);
  const first = pictures.get('photo-a-1');
  await write('photo-b-1');
  expect([...pictures.keys()]).toEqual(['photo-a-1']);
  const purges = [refresh(), refresh()];
  await purges[0];
  const second = pictures.get('photo-b-1');
  await purges[1];
  expect(pictures.get('photo-b-1')).toBe(second);
  expect([...pictures.keys()].sort()).toEqual(['photo-a-1', 'photo-b-1']);
  expect(pictures.get('photo-a-1')).toBe(first);
  expect(pictures.get('photo-b-1')).toMatchObject({ width: 40, height: 20, file: fileOf('photo-b-1') });
  rmSync(fileOf('photo-a-1'));
  await refresh();
  expect([...pictures.keys()]).toEqual(['photo-b-1']);
});

it('photos are read a few at a time, so that requests are handled in between', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'brand-'));
  const photos = path.join(folder, 'assets/photos');
  mkdirSync(photos, { recursive: true });
  const write = (file: string, width: number) =>
    sharp({ create: { width, height: 20, channels: 3, background: 'red' } }).toFile(file);
  for (let photo = 0; photo < 40; photo += 1) await write(path.join(photos, `photo-${photo}-1.avif`), 40);
  const later = path.join(folder, 'later.avif');
  await write(later, 60);
  const last = String(readdirSync(photos).at(-1));
  const opening = openPictures(brandBySite('easyfelt'), folder);
  // It has not been read yet.
  renameSync(later, path.join(photos, last));
  const { pictures } = await opening;
  expect(pictures.get(path.basename(last, '.avif'))).toMatchObject({ width: 60 });
});
