import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStorefront } from '../storefront.fixture.ts';

let shop: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  shop = await openStorefront(() => ({ body: [] }));
});
afterAll(() => shop.close());

/** A path pattern of RFC 9309: `*` is any text, and `$` is the end. */
function matcherOf(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${escaped}`);
}

it.each([
  ['/zahlen', false],
  ['/zahlen?fault=cookies', false],
  ['/zahlen/ergebnis?payment=1', false],
  ['/zahlen-und-fakten', true],
  ['/warenkorb', false],
  ['/warenkorbtasche', true],
  ['/suche?query=filz', false],
  ['/suchen', true],
  ['/mein-konto/details', false],
  ['/locale?to=nl-NL&path=/', false],
  ['/locales', true],
  ['/api/trpc/cart.order.get', false],
  ['/produkte?colour=green', true],
  ['/produkte?colour=green&size=small', false],
  ['/produkte/paneele?colour=green&page=2', false],
  ['/newsletter', true],
])('robots.txt allows %s: %s', async (path, isAllowed) => {
  const { body } = await shop.getFrom('www.easyfelt.de', '/robots.txt');
  const patterns = [...String(body).matchAll(/^Disallow: (.+)$/gm)].map(([, pattern = '']) => pattern);
  expect(patterns.some((pattern) => matcherOf(pattern).test(path))).toBe(!isAllowed);
});
