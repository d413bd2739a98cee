import { afterAll, beforeAll, expect, test } from 'vitest';
import { sluggedPages } from './catalogue/slugged-pages.fixture.ts';
import { openStorefront } from './storefront.fixture.ts';

const HOST = 'nl-nl.localhost';
const PRODUCT = { id: '00000000-0000-4000-8000-000000000001', slugs: { 'nl-NL': 'poef', 'fr-BE': 'pouf' } };

let shop: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  const catalogue = sluggedPages({ products: [PRODUCT] });
  shop = await openStorefront(
    (call) => catalogue(call) ?? { body: call.path.startsWith('/Orders') ? null : [] },
  );
});
afterAll(() => shop.close());

const timing = async (target: string) => (await shop.getFrom(HOST, target)).headers['server-timing'];
const procedures = (...paths: string[]) =>
  `/api/trpc/${paths.join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(Object.fromEntries(paths.map((_, index) => [index, { json: null }]))))}`;

test('a procedure reports whether its reads were cached', async () => {
  expect(await timing(procedures('category.list.get'))).toBe('category.list;desc=miss');
  expect(await timing(procedures('category.list.get', 'delivery.calendar.get'))).toBe(
    'category.list;desc=hit, delivery.calendar;desc=miss',
  );
});

test('a procedure without cached reads reports nothing', async () => {
  expect(await timing(procedures('cart.order.get'))).toBeUndefined();
});

test('a public page reports whether it was cached', async () => {
  expect(await timing('/product/poef')).toBe('page;desc=miss');
  expect(await timing('/product/poef')).toBe('page;desc=hit');
});

test('a response that is not cached reports its reads', async () => {
  expect(await timing('/produkt/poef')).toBe('page;desc=bypass, product.detail;desc=hit');
});

test('responses that depend on the slugs carry the tag for the edge', async () => {
  const tagsOf = async (target: string) => (await shop.getFrom(HOST, target)).headers['x-cache-tags'];
  expect(await tagsOf('/product/verzonnen')).toBe('content slugs');
  const ofProduct = `content product:${PRODUCT.id} family:family`;
  expect(await tagsOf('/produkt/poef'), 'a redirect').toBe(ofProduct);
  expect(await tagsOf('/produkt/pouf'), 'a redirect of a slug').toBe(`${ofProduct} slugs`);
  expect(await tagsOf('/product/poef')).toBe('content');
});
