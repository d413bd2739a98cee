import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { loadPictures, openPictures } from './pictures.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

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
  await refresh();
  expect([...pictures.keys()].sort()).toEqual(['photo-a-1', 'photo-b-1']);
  expect(pictures.get('photo-a-1')).toBe(first);
  expect(pictures.get('photo-b-1')).toMatchObject({ width: 40, height: 20, file: fileOf('photo-b-1') });
  rmSync(fileOf('photo-a-1'));
  await refresh();
  expect([...pictures.keys()]).toEqual(['photo-b-1']);
});

/** A folder of a brand with 40 photos, and the paths of the first and the last one. */
async function folderOfPhotos() {
  const folder = mkdtempSync(path.join(tmpdir(), 'brand-'));
  folders.push(folder);
  const photos = path.join(folder, 'assets/photos');
  mkdirSync(photos, { recursive: true });
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .avif()
    .toBuffer();
  for (let photo = 10; photo < 50; photo += 1)
    writeFileSync(path.join(photos, `photo-${photo}-1.avif`), bytes);
  return { folder, first: path.join(photos, 'photo-10-1.avif'), last: path.join(photos, 'photo-49-1.avif') };
}

/** Reads files like the shop does, and counts how often each is read and how many are read at the same time. */
function countingReader() {
  const reads = new Map<string, number>();
  const counts = { open: 0, most: 0 };
  const read = async (file: string) => {
    reads.set(file, (reads.get(file) ?? 0) + 1);
    counts.open += 1;
    counts.most = Math.max(counts.most, counts.open);
    try {
      return await readFile(file);
    } finally {
      counts.open -= 1;
    }
  };
  return { read, reads, counts };
}

it('photos are read a few at a time, so that requests are handled in between, and once for several purges', async () => {
  const { folder } = await folderOfPhotos();
  const empty = mkdtempSync(path.join(tmpdir(), 'brand-'));
  folders.push(empty);
  const { read, reads, counts } = countingReader();
  const { pictures, refresh } = await openPictures(brandBySite('easyfelt'), empty, read);
  renameSync(path.join(folder, 'assets'), path.join(empty, 'assets'));
  await Promise.all([refresh(), refresh()]);
  expect(counts).toEqual({ open: 0, most: 8 });
  expect([reads.size, ...new Set(reads.values())]).toEqual([40, 1]);
  expect(pictures.size).toBe(40);
});

it('a photo that is deleted before it is read is none', async () => {
  const { folder, last } = await folderOfPhotos();
  const read = (file: string) => {
    rmSync(last, { force: true });
    return readFile(file);
  };
  const { pictures } = await openPictures(brandBySite('easyfelt'), folder, read);
  expect([pictures.size, pictures.has('photo-49-1')]).toEqual([39, false]);
});

it('a photo that cannot be read fails its refresh after the other reads, and the next one reads it alone', async () => {
  const { folder, first } = await folderOfPhotos();
  const { read, reads, counts } = countingReader();
  const state = { isBroken: false };
  const reading = (file: string) =>
    state.isBroken && file === first ? Promise.reject(new Error('EIO')) : read(file);
  const assets = path.join(folder, 'assets');
  renameSync(assets, `${assets}-later`);
  const { pictures, refresh } = await openPictures(brandBySite('easyfelt'), folder, reading);
  renameSync(`${assets}-later`, assets);
  state.isBroken = true;
  await expect(refresh()).rejects.toThrow('EIO');
  expect([reads.size, counts.open, pictures.size]).toEqual([39, 0, 39]);
  state.isBroken = false;
  await refresh();
  expect([...new Set(reads.values())]).toEqual([1]);
  expect(pictures.size).toBe(40);
});
