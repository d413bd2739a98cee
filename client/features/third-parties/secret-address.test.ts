import { expect, test } from 'vitest';
import { href } from '#shared/screens/index.ts';
import { hasSecretAddress } from './secret-address.ts';

const token = 'a'.repeat(43);
const cart = (query: Record<string, string>) => href('cart', 'nl-NL', { query });
const account = (query: Record<string, string>) => href('myAccount', 'nl-NL', { query });

test.each([
  ['a quotation', account({ view: 'quotation', token }), true],
  ['a shared cart', cart({ shared: token }), true],
  ['a cart that was just shared', cart({ link: token }), true],
  ['a sign-in before a link', account({ view: 'login', next: account({ view: 'email', token }) }), true],
  ['a sign-in', account({ view: 'login', next: account({ view: 'saved' }) }), false],
  ['a quotation by its number', account({ view: 'quotation', number: '1' }), false],
  ['a page of products', href('productOverview', 'nl-NL', { query: { page: '2' } }), false],
  ['a page without a query', href('home', 'nl-NL'), false],
])('the address of %s: %s is a secret: %j', (_page, path, expected) => {
  expect(hasSecretAddress(new URL(path, 'https://www.easyfelt.nl'))).toBe(expected);
});
