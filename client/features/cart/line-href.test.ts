import { expect, test } from 'vitest';
import type { Answers } from '#shared/configuration/configuration.ts';
import { answersFromFields } from '#shared/configuration/form-fields.ts';
import { href } from '#shared/screens/index.ts';
import { changedLineOf, changeLineHref, lineHref } from './line-href.ts';
import type { OrderLine } from './use-cart.ts';

const answers: Answers = {
  colour: 'PET',
  size: { width: 900, height: 600 },
  extras: ['led', 'plan'],
  drop: 0,
};
const dutchHref: Parameters<typeof lineHref>[1] = (screen, params) => href(screen, 'nl-NL', params);

test('a configured line links to its answers', () => {
  const url = new URL(lineHref({ slug: 'paneel', answers, quantity: 3 }, dutchHref), 'http://shop');
  expect(url.pathname).toBe('/product/paneel');
  expect(answersFromFields(url.searchParams)).toEqual(answers);
  expect(url.searchParams.get('quantity')).toBe('3');
});

test('the address where its choices change names the line', () => {
  const line = { id: 'line-1', slug: 'paneel', answers, quantity: 3 } as OrderLine;
  const url = new URL(changeLineHref(line, dutchHref), 'http://shop');
  expect(answersFromFields(url.searchParams)).toEqual(answers);
  expect(changedLineOf(url.search)).toBe('line-1');
  expect(changedLineOf(new URL(lineHref(line, dutchHref), 'http://shop').search)).toBeNull();
  const quoted = { number: 'EF-Q-1', state: 'applies' } as NonNullable<OrderLine['quoted']>;
  expect(changeLineHref({ ...line, quoted }, dutchHref)).toBe(lineHref(line, dutchHref));
});

test('a line of a plain product links to its plain path', () => {
  expect(lineHref({ slug: 'vilt', answers: {}, quantity: 4 }, dutchHref)).toBe('/product/vilt');
});
