import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorefront } from '../storefront.fixture.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded', cookie: 'locale=nl-NL' };
const PRODUCT = '/product/paneel';
const ACTION = `/api/forms/cart-line${PRODUCT}`;

let shop: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  shop = await openStorefront(() => ({ status: 404, body: { code: 'NOT_FOUND' } }));
});
afterAll(() => shop.close());

test.each([
  [ACTION, `${PRODUCT}?answer.edge=round&line=a-line`, `${ACTION}?line=a-line`],
  [ACTION, `${PRODUCT}?utm_source=mail&page=2&line=a%26b`, `${ACTION}?line=a%26b`],
  [`${ACTION}?cookies=1`, `${PRODUCT}?line=a-line`, `${ACTION}?cookies=1&line=a-line`],
])('a form posted to %s from %s is sent again with the line', async (path, page, again) => {
  const response = await shop.post(path, 'quantity=3', { ...FORM, referer: shop.base + page });
  const { status, headers } = response;
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([307, again, 'no-store']);
});

test.each([
  ['has the line', `${ACTION}?line=a-line`, `${PRODUCT}?line=a-line`],
  ['has another line', `${ACTION}?line=another`, `${PRODUCT}?line=a-line`],
  ['is from a page without a line', ACTION, `${PRODUCT}?utm_source=mail`],
  ['is from a page with an empty line', ACTION, `${PRODUCT}?line=`],
  ['is of the cart', '/winkelwagen', `${PRODUCT}?line=a-line`],
])('a form is handled at once that %s', async (_what, path, page) => {
  const { status } = await shop.post(path, 'quantity=3', { ...FORM, referer: shop.base + page });
  expect(status).toBe(200);
});

test('another site names no line', async () => {
  const foreign = 'https://evil.example';
  const page = `${foreign}${PRODUCT}?line=a-line`;
  expect((await shop.post(ACTION, '', { ...FORM, referer: page })).status).toBe(200);
  expect((await shop.post(ACTION, '', { ...FORM, referer: page, origin: foreign })).status).toBe(403);
});
