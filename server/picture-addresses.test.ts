import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { zoomPictureOf } from '#client/features/catalogue/gallery/zoom-picture.ts';
import { librarySource } from '#client/features/photo-print/source-picture.ts';
import { largestFile, pictureSteps } from '#client/ui/picture/picture-steps.ts';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { linkPreviewFile, PICTURE_WIDTHS } from '#shared/screens/picture-widths.ts';
import { variantsOf } from './storefront/pictures/picture-files.ts';
import { loadPictures, type PictureFile } from './storefront/pictures/pictures.ts';

let pictures: readonly PictureFile[];
beforeAll(async () => {
  pictures = (await Promise.all(ALL_BRANDS.map((brand) => loadPictures(brand)))).flatMap((brand) => [
    ...brand.values(),
  ]);
});

const servedFiles = ({ base, width }: Pick<PictureFile, 'base' | 'width'>) =>
  variantsOf(width).map((variant) => `${base}/${variant.width}.${variant.format}`);

const WIDTHS = PICTURE_WIDTHS.flatMap((step) => [step - 1, step, step + 1]);
const RANGES = PICTURE_WIDTHS.flatMap((min) => PICTURE_WIDTHS.map((max) => [min, max] as const));

it.each(WIDTHS)('a picture %d px wide is requested only in widths that are served', (width) => {
  const served = servedFiles({ base: '', width });
  for (const [min, max] of RANGES) {
    for (const step of pictureSteps(width, min, max)) {
      expect(served).toEqual(expect.arrayContaining([`/${step}.avif`, `/${step}.webp`]));
    }
    expect(served).toContain(largestFile({ base: '', width }, max));
  }
});

it('the large files of each picture are served', () => {
  expect(pictures.length).toBeGreaterThan(100);
  for (const picture of pictures) {
    const { base, width, height, name } = picture;
    const zoom = zoomPictureOf({ name, view: 'studio', base, width, height }, '');
    const source = librarySource({
      source: 'image',
      id: name,
      title: '',
      width: 3000,
      height: 2000,
      licence: 'free',
      of: null,
      area: null,
      rotation: 0,
      image: { name, view: 'print', base, width, height },
    });
    expect(servedFiles(picture)).toEqual(
      expect.arrayContaining([
        ...[zoom.src, zoom.avif, zoom.preview, source.preview],
        ...[largestFile(picture), linkPreviewFile(base)],
      ]),
    );
  }
});

it('only the module of the steps and the picture itself build addresses of picture files', () => {
  const builders = readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|e2e|fixture)\.tsx?$/.test(file))
    .filter((file) =>
      /\/\$\{[^}]+\}\.(webp|avif|jpg|\$\{)/.test(readFileSync(path.join('client', file), 'utf8')),
    );
  expect(builders.sort()).toEqual(['ui/picture/picture-steps.ts', 'ui/picture/picture.tsx']);
});
