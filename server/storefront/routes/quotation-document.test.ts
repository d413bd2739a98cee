import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUOTATION_DOCUMENT_PATH } from '#shared/links/quotation-document.ts';
import { openStorefront } from '../storefront.fixture.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const TOKEN = 'a-token-of-a-link-0123456789abcdef012345678';

let shop: Awaited<ReturnType<typeof openStorefront>>;
const bodies: string[] = [];
beforeAll(async () => {
  shop = await openStorefront(({ path, body }) => {
    bodies.push(`${path} ${body}`);
    return { body: 'a document', headers: { 'Content-Disposition': 'attachment; filename="a.pdf"' } };
  });
});
afterAll(() => shop.close());

test('the form of a quotation is passed on as it is, and its document is not cached', async () => {
  const response = await shop.post(QUOTATION_DOCUMENT_PATH, `token=${TOKEN}&version=1`, FORM);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="a.pdf"');
  expect(bodies).toEqual([`/Quotations/pdf token=${TOKEN}&version=1`]);
});

test.each([
  ['a form of another site', 403, { ...FORM, Origin: 'https://evil.example' }],
  ['a link', 405, undefined],
])('%s responds %i', async (_name, status, headers) => {
  const response = headers
    ? await shop.post(QUOTATION_DOCUMENT_PATH, `token=${TOKEN}`, headers)
    : await shop.get(`${QUOTATION_DOCUMENT_PATH}?token=${TOKEN}`);
  expect(response.status).toBe(status);
});
