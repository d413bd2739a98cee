import { expect, test } from 'vitest';
import type { Pictures } from '../pictures/pictures.ts';
import { withPictures } from './views.ts';

const file = {
  name: 'felt',
  base: '/pictures/felt.1a2b',
  hash: '1a2b',
  file: 'felt.avif',
  width: 800,
  height: 600,
};
const pictures: Pictures = new Map([['felt', file]]);
const image = (name: string) => ({ name, view: 'room', width: 1, height: 1 });
const view = { ...image('felt'), width: 800, height: 600, base: '/pictures/felt.1a2b' };

test.each([
  ['adds the URL of an image', image('felt'), view],
  ['adds URLs at any depth', { lines: [{ picture: image('felt') }] }, { lines: [{ picture: view }] }],
  ['replaces a missing image with null', { picture: image('gone') }, { picture: null }],
  ['removes missing images from a list', { images: [image('gone'), image('felt')] }, { images: [view] }],
  [
    'leaves other values unchanged',
    { id: 7, name: 'felt', tags: ['a', null] },
    { id: 7, name: 'felt', tags: ['a', null] },
  ],
  ['accepts an empty response', null, null],
])('%s', (_title, response: unknown, expected) => {
  expect(withPictures(response, pictures)).toEqual(expected);
});
