import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRequestThrottle } from '../middleware/request-throttle.ts';
import { openStorefront, plainRenderer } from '../storefront.fixture.ts';

type Shop = Awaited<ReturnType<typeof openStorefront>>;

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const FORM = { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded', cookie: 'locale=nl-NL' };
const SCRIPT = { accept: '*/*' };

async function outcomeOf(response: Response) {
  const header = (name: string) => response.headers.get(name);
  return [response.status, header('content-type'), header('retry-after'), await response.text()];
}

const overloadPage = (status: number, text: string) => [
  status,
  'text/html; charset=utf-8',
  '5',
  expect.stringContaining(`<p>${text}</p>`),
];
const json = (status: number, code: string) => [
  status,
  'application/json; charset=utf-8',
  expect.anything(),
  expect.stringContaining(`"${code}"`),
];

describe('a visitor with too many requests', () => {
  let shop: Shop;
  beforeAll(async () => {
    const requestThrottle = createRequestThrottle({ perSecond: 0.001, burst: 1, now: () => 0 });
    shop = await openStorefront(() => ({ body: { products: [], categories: [] } }), { requestThrottle });
    await shop.get('/contact');
  });
  afterAll(() => shop.close());

  test.each([
    '/winkelwagen',
    '/producten',
    '/nergens',
    '/locale?to=fr-BE&path=/',
    '/data-sheets/poef.pdf',
    '/api/account/export',
    '/api/storage/export?format=csv',
    `/api/orders/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}/documents/EF-F-2026-000123`,
  ])('gets the overload page for %s, which reloads itself', async (path) => {
    const outcome = await outcomeOf(await shop.get(path, BROWSER));
    expect(outcome).toEqual(overloadPage(429, 'busy'));
    expect(outcome[3]).toContain('http-equiv="refresh"');
  });

  test.each([
    '/winkelwagen',
    '/api/forms/cart-line',
    '/api/forms/cart-line/product/poef',
    '/api/uploads/form/contact',
  ])('gets the overload page for a form posted to %s, which asks to send it again', async (path) => {
    const outcome = await outcomeOf(await shop.post(path, 'quantity=1', { ...FORM, origin: shop.base }));
    expect(outcome).toEqual(overloadPage(429, 'send again'));
    expect(outcome[3]).not.toContain('http-equiv="refresh"');
  });

  test('gets the overload page in the language of the page', async () => {
    expect(await (await shop.get('/warenkorb', BROWSER)).text()).toContain('<html lang="de-');
  });

  test.each([
    ['/producten', SCRIPT],
    ['/producten', { accept: 'application/json, text/html' }],
    ['/api/trpc/category.menu.get', BROWSER],
  ])('gets JSON for %s with %j', async (path, headers) => {
    expect(await outcomeOf(await shop.get(path, headers))).toEqual(json(429, 'TOO_MANY_REQUESTS'));
  });
});

describe('a document that the API does not give', () => {
  let shop: Shop;
  let status = 504;
  beforeAll(async () => {
    shop = await openStorefront(() => ({
      status,
      body: { code: status === 404 ? 'NOT_FOUND' : 'GATEWAY_TIMEOUT', message: 'refused', requestId: 'r' },
    }));
  });
  afterAll(() => shop.close());

  const PATHS = ['/data-sheets/poef.pdf', '/api/account/export', '/api/storage/export?format=csv'];

  test.each(PATHS)('in time is the page that loads it again: %s', async (path) => {
    status = 504;
    expect(await outcomeOf(await shop.get(path, BROWSER))).toEqual(overloadPage(504, 'busy'));
    const [code, type, , text] = await outcomeOf(await shop.get(path, SCRIPT));
    expect([code, type]).toEqual([504, 'application/json; charset=utf-8']);
    expect(text).toContain('"GATEWAY_TIMEOUT"');
  });

  test.each(PATHS)('because there is none leads to the home page: %s', async (path) => {
    status = 404;
    const [code, type, retryAfter, text] = await outcomeOf(await shop.get(path, BROWSER));
    expect([code, type, retryAfter]).toEqual([404, 'text/html; charset=utf-8', null]);
    expect(text).toContain('<p>missing</p>');
    expect(text).not.toContain('http-equiv="refresh"');
    expect(await outcomeOf(await shop.get(path, SCRIPT))).toEqual([
      404,
      'application/json; charset=utf-8',
      null,
      expect.stringContaining('"NOT_FOUND"'),
    ]);
  });
});

describe('a page that fails', () => {
  let shop: Shop;
  beforeAll(async () => {
    const open = async () => async () => {
      throw new Error('a screen throws');
    };
    shop = await openStorefront(() => ({ body: { products: [], categories: [] } }), {
      renderer: { ...plainRenderer, open },
    });
  });
  afterAll(() => shop.close());

  test.each(['/producten', '/winkelwagen'])('is the overload page: %s', async (path) => {
    expect(await outcomeOf(await shop.get(path, BROWSER))).toEqual(overloadPage(500, 'busy'));
  });

  test('is JSON after a form, which may have been handled', async () => {
    const response = await shop.post('/winkelwagen', 'intent=discount', { ...FORM, origin: shop.base });
    expect([response.status, await response.json()]).toMatchObject([500, { code: 'INTERNAL_SERVER_ERROR' }]);
  });
});
