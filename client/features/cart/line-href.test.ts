import { expect, test } from 'vitest';
import { productHref } from '#client/data/product-href.ts';
import type { Answers } from '#shared/configuration/configuration.ts';
import { answersFromFields } from '#shared/configuration/form-fields.ts';
import { changedLineOf } from '#shared/links/changed-line.ts';
import { href } from '#shared/screens/index.ts';
import { changeLineHref } from './line-href.ts';
import type { OrderLine } from './use-cart.ts';

const answers: Answers = {
  colour: 'PET',
  size: { width: 900, height: 600 },
  extras: ['led', 'plan'],
  drop: 0,
};
const dutchHref: Parameters<typeof productHref>[1] = (screen, params) => href(screen, 'nl-NL', params);

test('the address where its choices change names the line', () => {
  const line = { id: 'line-1', slug: 'paneel', answers, quantity: 3 } as OrderLine;
  const url = new URL(changeLineHref(line, dutchHref), 'http://shop');
  expect(answersFromFields(url.searchParams)).toEqual(answers);
  expect(changedLineOf(url.search)).toBe('line-1');
  expect(changedLineOf(new URL(productHref(line, dutchHref), 'http://shop').search)).toBeNull();
  const quoted = { number: 'EF-Q-1', state: 'applies' } as NonNullable<OrderLine['quoted']>;
  expect(changeLineHref({ ...line, quoted }, dutchHref)).toBe(productHref(line, dutchHref));
});
