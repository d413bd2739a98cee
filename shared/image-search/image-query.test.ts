import { expect, test } from 'vitest';
import { type ImageQuery, parseImageQuery } from './image-query.ts';

test.each<[string, ImageQuery]>([
  ['image:42', { kind: 'image', id: '42' }],
  ['edit:0b1c-Xy', { kind: 'edit', id: '0b1c-Xy' }],
  ['UPLOAD:0b1c', { kind: 'upload', id: '0b1c' }],
  [' Image: 42 ', { kind: 'image', id: '42' }],
  ['edit:image:42', { kind: 'edit', id: 'image:42' }],
  ['forest  in autumn ', { kind: 'words', words: 'forest in autumn' }],
  ['image:', { kind: 'words', words: 'image:' }],
  ['image:forest in autumn', { kind: 'words', words: 'image:forest in autumn' }],
  ['images:42', { kind: 'words', words: 'images:42' }],
  ['an image:42', { kind: 'words', words: 'an image:42' }],
  ['', { kind: 'words', words: '' }],
])('%j', (query, parsed) => {
  expect(parseImageQuery(query)).toEqual(parsed);
});
