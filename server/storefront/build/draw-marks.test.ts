import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { type DrawnMark, drawMailMark, drawMarks } from './draw-marks.ts';

const SIZES = {
  'apple-touch-icon.png': [180, 180],
  'icon-192.png': [192, 192],
  'icon-512.png': [512, 512],
  'social.png': [1200, 630],
} as const satisfies Record<Exclude<DrawnMark, 'favicon.ico'>, readonly [number, number]>;

/** The mean difference of two pictures of the same size, 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()));
  if (!a || !b || a.length !== b.length) return 255;
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

test.each(ALL_BRANDS)('the marks of $site are drawn from its current SVG files', async (brand) => {
  const { 'favicon.ico': _, ...pictures } = await drawMarks(brand);
  for (const [name, drawn] of Object.entries(pictures) as [keyof typeof SIZES, Buffer][]) {
    const committed = readFileSync(`shared/brands/${brand.site}/assets/${name}`);
    const { width, height, hasAlpha } = await sharp(committed).metadata();
    expect({ name, size: [width, height], hasAlpha }).toEqual({ name, size: SIZES[name], hasAlpha: false });
    expect(committed.length).toBeLessThan(60_000);
    expect(await difference(committed, drawn), `${name}: run npm run brands -- marks`).toBeLessThan(1);
  }
});

/** The pictures in an ICO file, each with the size that its directory states. */
function picturesIn(ico: Buffer): { size: number; png: Buffer }[] {
  expect(ico.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    const start = ico.readUInt32LE(at + 12);
    return { size: ico.readUInt8(at), png: ico.subarray(start, start + ico.readUInt32LE(at + 8)) };
  });
}

test.each(ALL_BRANDS)('favicon.ico of $site has its current icon in three sizes', async (brand) => {
  const committed = picturesIn(readFileSync(`shared/brands/${brand.site}/assets/favicon.ico`));
  const drawn = picturesIn((await drawMarks(brand))['favicon.ico']);
  expect(committed.map(({ size }) => size)).toEqual([16, 32, 48]);
  for (const [index, { size, png }] of committed.entries()) {
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    const other = drawn[index]?.png ?? Buffer.alloc(0);
    expect(await difference(png, other), 'run npm run brands -- marks').toBeLessThan(1);
  }
});

test.each(ALL_BRANDS)('the mark in the mails of $site is drawn from its current SVG file', async (brand) => {
  const committed = readFileSync(`server/commerce/mail/frame/marks/${brand.site}.png`);
  expect(await sharp(committed).metadata()).toMatchObject({ format: 'png', width: 132, height: 132 });
  expect(committed.length).toBeLessThan(4_000);
  expect(await difference(committed, await drawMailMark(brand)), 'run npm run brands -- marks').toBeLessThan(
    1,
  );
});
