import { expect, test } from 'vitest';
import { withCurrentQuery } from './language-link-query.ts';

test.each([
  [
    '/locale?to=de-AT&path=%2Fprodukt%2Fpaneel',
    '?answer.colour=PET&width.size=900',
    '/produkt/paneel?answer.colour=PET&width.size=900',
  ],
  [
    '/locale?to=de-AT&path=%2Fprodukt%2Fpaneel%3Fanswer.colour%3DOAT',
    '?answer.colour=PET',
    '/produkt/paneel?answer.colour=PET',
  ],
  ['/locale?to=de-AT&path=%2Fprodukt%2Fpaneel', '', '/produkt/paneel'],
])('%s with the current query %s', (href, search, path) => {
  const [target = '', query] = withCurrentQuery(href, search).split('?');
  expect(target).toBe('/locale');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ to: 'de-AT', path });
});

test('other links stay unchanged', () => {
  expect(withCurrentQuery('/produkt/paneel', '?quantity=2')).toBe('/produkt/paneel');
});
