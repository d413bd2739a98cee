import { expect, test } from 'vitest';
import { brandBySite } from '../brands/index.ts';
import { isLocalHost, isShopHost } from './shop-host.ts';

test.each([
  ['www.easyfelt.nl', true],
  ['easyfelt.nl', true],
  ['fr.easyfelt.be', true],
  ['fr-acc.easyfelt.be', true],
  ['www.easyfelt.co.uk', true],
  ['www.easyfelt.com', false],
  ['www.edg.nl', false],
  ['evileasyfelt.nl', false],
  ['easyfelt.nl.evil.example', false],
  ['localhost', false],
])('%s is a host of Easy Felt: %s', (host, expected) => {
  expect(isShopHost(brandBySite('easyfelt'), host)).toBe(expected);
});

test.each([
  ['localhost', true],
  ['fr-be.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['localhost.evil.example', false],
  ['notlocalhost', false],
  ['10.0.0.1', false],
])('%s is local: %s', (host, expected) => {
  expect(isLocalHost(host)).toBe(expected);
});
