import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorefront } from '../storefront.fixture.ts';

const PATH = '/api/forms/price-display';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', cookie: 'locale=nl-NL' };

let shop: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  shop = await openStorefront(() => ({ body: {} }));
});
afterAll(() => shop.close());

test.each([
  ['price-display=exc', ':root{--price-inc:none;--price-exc:initial}'],
  ['price-display=inc', ''],
  ['price-display=</style>', ''],
  ['locale=nl-NL', ''],
])('the style sheet of a shopper with the cookie %s', async (cookie, css) => {
  const response = await shop.get(PATH, { cookie });
  expect([response.status, await response.text()]).toEqual([200, css]);
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test.each([
  ['display=exc', '/producten?page=2', 'exc', '/producten?page=2'],
  ['display=inc', '/', 'inc', '/'],
  ['display=', '//evil.example/', 'inc', '/'],
])('%s from %s is stored, and returns to the page', async (body, page, stored, location) => {
  const response = await shop.post(PATH, body, { ...FORM, referer: shop.base + page });
  expect([response.status, response.headers.get('location')]).toEqual([303, location]);
  expect(response.headers.get('set-cookie')).toBe(
    `price-display=${stored}; Max-Age=31536000; Path=/; SameSite=Lax`,
  );
});

test('another site cannot store a choice, and is never redirected to', async () => {
  const origin = 'https://evil.example';
  expect((await shop.post(PATH, 'display=exc', { ...FORM, origin })).status).toBe(403);
  const response = await shop.post(PATH, 'display=exc', { ...FORM, referer: `${origin}/a` });
  expect(response.headers.get('location')).toBe('/');
});

test('every page refers to the style sheet where there is no script', async () => {
  expect(await (await shop.get('/contact')).text()).toContain(
    `<noscript><link rel="stylesheet" href="${PATH}"></noscript>`,
  );
});
