import { expect, test } from 'vitest';
import { edgeTags } from './edge-tags.ts';

const products = (count: number) =>
  Array.from({ length: count }, (_, at) => `product:018f3f5e-0000-7000-8000-${String(at).padStart(12, '0')}`);

test('a header has each tag once', () => {
  expect(edgeTags(['content', 'product:1', 'content', 'product:2'])).toBe('content product:1 product:2');
});

test('a header of 8 kB has all tags, a longer one those of whole kinds', () => {
  const most = ['slugs:x', ...products(181)];
  expect(edgeTags(most)).toBe(most.join(' '));
  expect(edgeTags(most)).toHaveLength(7 + 181 * 45);
  const many = [
    'content',
    'product-lists:name',
    'product-lists:stock',
    ...products(600),
    'content:blog:felt',
  ];
  expect(edgeTags(many)).toBe('content product-lists:* product:* content:*');
});
