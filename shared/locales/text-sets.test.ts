import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Messages } from './merge-messages.ts';
import { NAMESPACES } from './namespaces.ts';
import { namespaceOf, TEXT_SETS, textsOfSet } from './text-sets.ts';

test('there are the 21 namespaces of the specification', () => {
  expect(NAMESPACES).toHaveLength(21);
  expect(NAMESPACES.join(' ')).toBe(
    'account apiErrors auth blogs cart checkout components footer form global header homepage inspiration notFound product project register resetPassword routes search yup',
  );
});

test.each(NAMESPACES)('the sets of %s have each of its texts once', (namespace) => {
  const texts = JSON.parse(readFileSync(`shared/locales/nl/${namespace}.json`, 'utf8')) as Messages;
  const sets = TEXT_SETS.filter((set) => namespaceOf(set) === namespace);
  expect(sets.flatMap((set) => Object.keys(textsOfSet(texts, set))).sort()).toEqual(
    Object.keys(texts).sort(),
  );
});

test('the texts of a screen are a set of their own', () => {
  const texts: Messages = { stock: 'In stock', reviews: { title: 'Reviews' }, share: 'Share' };
  expect(textsOfSet(texts, 'product')).toEqual({ stock: 'In stock' });
  expect(textsOfSet(texts, 'product.detail')).toEqual({ reviews: { title: 'Reviews' }, share: 'Share' });
});

test('screens with products do not load the texts of the calculator', () => {
  const texts: Messages = { stock: 'In stock', reverberation: { title: 'Calculator' } };
  expect(textsOfSet(texts, 'product')).toEqual({ stock: 'In stock' });
  expect(textsOfSet(texts, 'product.reverberation')).toEqual({ reverberation: { title: 'Calculator' } });
});
