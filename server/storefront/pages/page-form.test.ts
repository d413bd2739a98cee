import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_TYPED_LENGTH } from '#shared/validation/field-lengths.ts';
import { openStorefront, plainRenderer } from '../storefront.fixture.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded', cookie: 'locale=nl-NL' };
const posted: string[] = [];

let shop: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  shop = await openStorefront(() => ({ body: {} }), {
    renderer: {
      ...plainRenderer,
      open: async (locale) => {
        const open = await plainRenderer.open(locale);
        return async (request, services) => {
          if (request.method !== 'POST') return open(request, services);
          const text = await request.text();
          posted.push(`${new URL(request.url).pathname} ${text}`);
          if (text === 'to=next') return { redirect: '/afrekenen?step=delivery', status: 303 };
          if (text === 'to=nothing') return { redirect: '/winkelwagen', status: 302 };
          if (text === 'to=provider') return { redirect: 'https://pay.example/?a=1&b="2"', status: 303 };
          const page = await open(new Request(request.url), services);
          return 'redirect' in page ? page : { ...page, status: 422 };
        };
      },
    },
  });
});
afterAll(() => shop.close());

test('a posted form reaches the page of its screen, which is not cached', async () => {
  const response = await shop.post('/afrekenen', 'name=%C3%A9', { ...FORM, origin: shop.base });
  expect(response.status).toBe(422);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(posted).toContain('/afrekenen name=%C3%A9');
});

test('a text area full of characters that take most bytes is read', async () => {
  const body = String(new URLSearchParams({ message: '€'.repeat(MAX_TYPED_LENGTH) }));
  const response = await shop.post('/afrekenen', body, FORM);
  expect(response.status).toBe(422);
  expect(posted).toContain(`/afrekenen ${body}`);
});

test('an accepted form redirects, so that the next page can be reloaded', async () => {
  const response = await shop.post('/afrekenen', 'to=next', FORM);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/afrekenen?step=delivery']);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test.each([
  [undefined, '/winkelwagen?fault=cookies'],
  ['locale=nl-NL', '/winkelwagen'],
])('a screen without a cart leads away from its form, with the cookie %s to %s', async (cookie, location) => {
  const headers = { 'content-type': FORM['content-type'], ...(cookie ? { cookie } : {}) };
  const response = await shop.post('/afrekenen?cookies=1', 'to=nothing', headers);
  expect([response.status, response.headers.get('location')]).toEqual([302, location]);
});

test('a page leads to another origin, because form-action applies to redirects', async () => {
  const response = await shop.post('/afrekenen', 'to=provider', FORM);
  expect([response.status, response.headers.get('location')]).toEqual([200, null]);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const html = await response.text();
  const url = 'https://pay.example/?a=1&amp;b=&quot;2&quot;';
  expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${url}">`);
  expect(html).toContain(`href="${url}"`);
});

test.each([
  ['from another site', { ...FORM, origin: 'https://evil.example' }, 'a=1', 403],
  ['from another site without origin', { ...FORM, 'sec-fetch-site': 'cross-site' }, 'a=1', 403],
  ['of another type', { 'content-type': 'text/plain' }, 'a=1', 415],
  ['that is too large', FORM, `a=${'x'.repeat(81_920)}`, 413],
])('a form %s is refused before the page', async (_why, headers, body, status) => {
  const before = posted.length;
  expect((await shop.post('/winkelwagen', body, headers)).status).toBe(status);
  expect(posted).toHaveLength(before);
});

test('a public page accepts no form', async () => {
  expect((await shop.post('/producten', 'a=1', FORM)).status).toBe(405);
});
