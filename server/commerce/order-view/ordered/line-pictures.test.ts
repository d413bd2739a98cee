import { expect, test } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { readProductPicture } from '../../documents/product-picture.ts';
import { parseShop } from '../../shops/shop-context.ts';
import { linePictures } from './line-pictures.ts';

test('the picture of a library print is the small one that pages show, not the print file', async () => {
  const ctx = {
    db: {} as never,
    objects: { open: () => Promise.reject(new Error('no picture of a shopper is asked for')) },
    logger: createLogger({ name: 'test', level: 'silent' }),
    shop: parseShop('EF-nl-NL', new Date('2026-11-18')),
  };
  const line = {
    id: 'one',
    answers: { photo: { source: 'image', id: 'misty-hills' } },
    image: null,
  } as const;
  const pictures = await linePictures(ctx, { lines: [line] });
  expect(pictures.get('one')).toEqual(await readProductPicture('EF', 'lib-misty-hills'));
});
