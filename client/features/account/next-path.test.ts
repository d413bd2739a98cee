import { expect, test } from 'vitest';
import { LOCALES } from '#shared/locales/index.ts';
import { href } from '#shared/screens/index.ts';
import { nextPath } from './next-path.ts';

test.each([
  ['/mijn-account/gegevens', '/mijn-account/gegevens'],
  ['/afrekenen?step=delivery', '/afrekenen?step=delivery'],
  ['/mijn-account?view=order&id=1', '/mijn-account?view=order&id=1'],
  ['/', '/'],
  ['/winkelwagen#totaal', '/winkelwagen'],
  ['/./winkelwagen', '/winkelwagen'],
  ['//evil.example', undefined],
  ['//evil.example/winkelwagen', undefined],
  ['///evil.example', undefined],
  ['/\\evil.example', undefined],
  ['\\\\evil.example', undefined],
  ['/\t/evil.example/winkelwagen', undefined],
  ['/\n/evil.example', undefined],
  ['/.//evil.example', undefined],
  ['/winkelwagen/..//evil.example', undefined],
  ['/%2Fevil.example', undefined],
  ['%2F%2Fevil.example', undefined],
  ['/%5Cevil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['/javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://evil.example/winkelwagen', undefined],
  ['https:winkelwagen', undefined],
  ['http://own.invalid/winkelwagen', undefined],
  [' /winkelwagen', undefined],
  ['winkelwagen', undefined],
  ['/api/account/export', undefined],
  ['/cart', '/winkelwagen'],
  ['/produit/pouf-en-feutre', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('%j leads to %j', (next, path) => {
  expect(nextPath(next, 'nl-NL')).toBe(path);
});

test.each(LOCALES)('the checkout of another language leads to that of %s', (locale) => {
  const query = { step: 'delivery' };
  expect(nextPath('/afrekenen?step=delivery', locale)).toBe(href('checkout', locale, { query }));
});
