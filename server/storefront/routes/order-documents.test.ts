import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStorefront } from '../storefront.fixture.ts';

const ID = '3b90b361-f339-488b-bf82-7e9ee71795dd';
const PATH = `/api/orders/${ID}/documents/EF-F-2026-000123`;
const OWNER = 'o'.repeat(43);
const OTHER = 'x'.repeat(43);

let shop: Awaited<ReturnType<typeof openStorefront>>;
let isApiDown = false;
beforeAll(async () => {
  // Like the commerce API: only the session of the order has its documents.
  shop = await openStorefront(({ headers }) => {
    if (isApiDown) return { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'down' } };
    if (headers.authorization !== `Bearer ${OWNER}`) {
      return { status: 404, body: { code: 'NOT_FOUND', message: 'The order has no such document' } };
    }
    const disposition = 'attachment; filename="EF-F-2026-000123.pdf"';
    return {
      headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': disposition },
      body: 'a document',
    };
  });
});
beforeEach(() => {
  isApiDown = false;
  shop.calls.length = 0;
});
afterAll(() => shop.close());

const download = (path: string, token?: string) =>
  shop.get(path, token ? { Cookie: `session=${token}` } : {});

test.each([
  ['', 'pdf'],
  ['?format=xml', 'xml'],
  ['?format=../../me', 'pdf'],
])('the shopper of an order downloads a document%s as %s, which is not cached', async (query, format) => {
  const response = await download(PATH + query, OWNER);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="EF-F-2026-000123.pdf"');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(await response.json()).toBe('a document');
  expect(shop.calls.map(({ path }) => path)).toEqual([
    `/Orders/${ID}/documents/EF-F-2026-000123?format=${format}`,
  ]);
});

test.each([
  ['somebody else', OTHER],
  ['a visitor without a session', undefined],
])('%s gets 404, which is not cached either', async (_who, token) => {
  const response = await download(PATH, token);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toMatch(/no-store/);
  expect(await response.text()).not.toContain('a document');
});

test.each([
  `/api/orders/${ID}/documents/EF-F-2026-000123.pdf`,
  `/api/orders/${ID}/documents/..%2F..%2Fme`,
  '/api/orders/1/documents/EF-F-2026-000123',
])('%s does not reach the commerce API', async (path) => {
  expect((await download(path, OWNER)).status).toBe(404);
  expect(shop.calls).toEqual([]);
});

test('a commerce API that is down is an error that is not cached', async () => {
  isApiDown = true;
  const response = await download(PATH, OWNER);
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toMatch(/no-store/);
});
