import { expect, test } from 'vitest';
import type { Answers } from '#shared/configuration/configuration.ts';
import { answersFromFields } from '#shared/configuration/form-fields.ts';
import { href } from '#shared/screens/index.ts';
import { productHref } from './product-href.ts';

const dutchHref: Parameters<typeof productHref>[1] = (screen, params) => href(screen, 'nl-NL', params);

test('a configured product links to its answers and its quantity', () => {
  const answers: Answers = {
    colour: 'PET',
    size: { width: 900, height: 600 },
    extras: ['led', 'plan'],
    drop: 0,
  };
  const url = new URL(productHref({ slug: 'paneel', answers, quantity: 3 }, dutchHref), 'http://shop');
  expect(url.pathname).toBe('/product/paneel');
  expect(answersFromFields(url.searchParams)).toEqual(answers);
  expect(url.searchParams.get('quantity')).toBe('3');
});

test('one piece needs no quantity', () => {
  const answers = { size: { width: 1200, height: 600 } };
  expect(productHref({ slug: 'paneel', answers }, dutchHref)).toBe(
    '/product/paneel?width.size=1200&height.size=600',
  );
});

test('a plain product links to its plain path, whatever the quantity', () => {
  expect(productHref({ slug: 'vilt', answers: {} }, dutchHref)).toBe('/product/vilt');
  expect(productHref({ slug: 'vilt', quantity: 4 }, dutchHref)).toBe('/product/vilt');
});
