import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { variantFile, variantsOf } from '../pictures/picture-files.ts';
import type { PictureFile } from '../pictures/pictures.ts';
import { areEncoded, encodePictures } from './encode-pictures.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'encode-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const target = () => path.join(folder, 'encoded');
/** The encoded files, without the hash of the settings. */
const encodedFiles = () =>
  readdirSync(target())
    .map((name) => name.replace(/^(\w+\.\w{10})\.[\da-f]{6}\./, '$1.'))
    .sort();

async function picture(name: string, hash: string, width: number): Promise<PictureFile> {
  const file = path.join(folder, `${name}.avif`);
  const height = width / 2;
  await sharp({ create: { width, height, channels: 3, background: '#a9532f' } })
    .avif({ effort: 0 })
    .toFile(file);
  return { name, hash, base: `/pictures/${name}.${hash}`, file, width, height };
}

const byName = (...pictures: PictureFile[]) => new Map(pictures.map((one) => [one.name, one]));

it('each file of a picture is encoded in its width and format, except the master', async () => {
  const felt = await picture('felt', '0123456789', 480);
  expect(await encodePictures(byName(felt), target())).toEqual({ encoded: 6, kept: 0, removed: 0 });
  expect(encodedFiles()).toEqual([
    'felt.0123456789.1200.jpg',
    'felt.0123456789.160.avif',
    'felt.0123456789.160.webp',
    'felt.0123456789.320.avif',
    'felt.0123456789.320.webp',
    'felt.0123456789.480.webp',
  ]);
  for (const variant of variantsOf(480).filter(({ format, width }) => format !== 'avif' || width < 480)) {
    const { width, format } = await sharp(path.join(target(), variantFile(felt, variant))).metadata();
    const formats = { avif: 'heif', webp: 'webp', jpg: 'jpeg' } as const;
    expect([width, format]).toEqual([Math.min(variant.width, 480), formats[variant.format]]);
  }
});

it('a second build encodes new pictures only, and removes those that have changed', async () => {
  const felt = await picture('felt', '0123456789', 160);
  const foam = await picture('foam', '0000000000', 160);
  expect(await areEncoded(byName(felt, foam), target())).toBe(false);
  await encodePictures(byName(felt, foam), target());
  expect(await areEncoded(byName(felt, foam), target())).toBe(true);
  const unchanged = path.join(target(), variantFile(felt, { width: 160, format: 'webp' }));
  const before = statSync(unchanged).mtimeMs;
  writeFileSync(`${unchanged}.part`, 'half');
  utimesSync(`${unchanged}.part`, 0, 0);

  const changed = { ...foam, hash: '1111111111' };
  expect(await areEncoded(byName(felt, changed), target())).toBe(false);
  expect(await encodePictures(byName(felt, changed), target())).toEqual({ encoded: 2, kept: 2, removed: 3 });
  expect(encodedFiles()).toEqual([
    'felt.0123456789.1200.jpg',
    'felt.0123456789.160.webp',
    'foam.1111111111.1200.jpg',
    'foam.1111111111.160.webp',
  ]);
  expect(statSync(unchanged).mtimeMs).toBe(before);
});

it('pictures with other names are left to a later build', async () => {
  const photo = await picture('photo-felt', '0123456789', 160);
  const room = await picture('room', '0000000000', 160);
  await encodePictures(byName(room), target());
  expect(await encodePictures(byName(photo), target(), { only: 'photo-' })).toEqual({
    encoded: 2,
    kept: 0,
    removed: 2,
  });
  expect(await encodePictures(byName(photo, room), target(), { only: 'photo-' })).toEqual({
    encoded: 0,
    kept: 2,
    removed: 0,
  });
  expect(await areEncoded(byName(photo), target())).toBe(true);
});

it('concurrent builds do not disturb each other', async () => {
  const pictures = byName(await picture('felt', '0123456789', 480), await picture('foam', '0000000000', 160));
  const part = `${variantFile({ name: 'felt', hash: '0123456789' }, { width: 160, format: 'webp' })}.part`;
  mkdirSync(target());
  writeFileSync(path.join(target(), part), 'half');
  const builds = await Promise.all([1, 2, 3].map(() => encodePictures(pictures, target())));
  expect(builds.map(({ removed }) => removed)).toEqual([0, 0, 0]);
  expect(readdirSync(target()).filter((name) => name.endsWith('.part'))).toEqual([part]);
  expect(await areEncoded(pictures, target())).toBe(true);
});
