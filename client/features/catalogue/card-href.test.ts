import { expect, test } from 'vitest';
import { href } from '#shared/screens/index.ts';
import { cardHref } from './card-href.ts';
import type { ProductCardData } from './catalogue-types.ts';
import { shownProduct } from './shown-product.ts';

const dutchHref: Parameters<typeof cardHref>[1] = (screen, params) => href(screen, 'nl-NL', params);

test('the card of a product that is made to measure links to it in the size of the search', () => {
  const answers = { size: { width: 1200, height: 600 } };
  const product = { id: 'a', slug: 'paneel', answers, variants: [{ id: 'b', slug: 'groen', images: [] }] };
  const card = product as unknown as ProductCardData;
  expect(cardHref(card, dutchHref)).toBe('/product/paneel?width.size=1200&height.size=600');
  expect(cardHref(shownProduct(card, 'b'), dutchHref)).toBe('/product/groen');
});
