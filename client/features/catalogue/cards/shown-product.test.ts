import { expect, test } from 'vitest';
import type { ProductCardData } from '../catalogue-types.ts';
import { shownProduct } from './shown-product.ts';

test('the answers of a card, in the size of a search, are not those of another variant', () => {
  const answers = { size: { width: 1200, height: 600 } };
  const product = { id: 'a', slug: 'paneel', answers, variants: [{ id: 'b', slug: 'groen', images: [] }] };
  const card = product as unknown as ProductCardData;
  expect(shownProduct(card, undefined)).toBe(card);
  const shown = shownProduct(card, 'b');
  expect([shown.slug, shown.answers]).toEqual(['groen', undefined]);
});
