import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorefront } from '../storefront.fixture.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const CART = '/api/forms/cart-line';

let shop: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  shop = await openStorefront(() => ({ body: {} }));
});
afterAll(() => shop.close());

test.each([
  ['/winkelwagen', '/winkelwagen?cookies=1'],
  ['/mijn-account?view=login', '/mijn-account?view=login&cookies=1'],
  [CART, `${CART}?cookies=1`],
  [`${CART}/product/vilt`, `${CART}/product/vilt?cookies=1`],
])('a form without a cookie to %s is sent again with one', async (path, again) => {
  const { status, headers } = await shop.post(path, 'quantity=3', FORM);
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([307, again, 'no-store']);
  expect(headers.get('set-cookie')).toMatch(
    /^session=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test('the choice of the price display is the cookie that is asked for', async () => {
  const path = '/api/forms/price-display';
  const first = await shop.post(path, 'display=exc', { ...FORM, referer: `${shop.base}/producten` });
  expect([first.status, first.headers.get('location')]).toEqual([307, `${path}?cookies=1`]);
  expect(first.headers.get('set-cookie')).toBe('price-display=exc; Max-Age=31536000; Path=/; SameSite=Lax');
  const blocked = await shop.post(`${path}?cookies=1`, 'display=exc', FORM);
  expect([blocked.status, blocked.headers.get('location')]).toEqual([303, '/winkelwagen?fault=cookies']);
});

test('a form that comes again without the cookie stores nothing, and names the reason', async () => {
  const { status, headers } = await shop.post(`${CART}?cookies=1`, 'quantity=3', FORM);
  expect([status, headers.get('location')]).toEqual([303, '/winkelwagen?fault=cookies']);
});

test('a message, which needs no session, is sent once', async () => {
  expect((await shop.post('/contact', 'text=Hi', FORM)).status).toBe(200);
});
