import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSchema } from 'yup';
import { SECRET_QUERIES } from '#shared/commerce-api/secret-queries.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import { openStorefront } from '../../storefront.fixture.ts';
import { PROCEDURES } from './procedure-meta.ts';

const TOKEN = 'a-token-of-a-link-0123456789abcdef012345678';

let shop: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  shop = await openStorefront(({ path, body }) => ({ body: { path, ...(body as object) } }));
});
afterAll(() => shop.close());

/** The names of the input's fields, at any depth. */
function fieldsOf(description: unknown): string[] {
  if (!isRecord(description) || !('fields' in description)) return [];
  return Object.entries(description.fields ?? {}).flatMap(([name, field]) => [name, ...fieldsOf(field)]);
}

test('each query with a token in its input is secret', () => {
  const withToken = [...PROCEDURES].filter(([, { _def }]) => {
    const names = _def.inputs.flatMap((input) => (isSchema(input) ? fieldsOf(input.describe()) : []));
    return _def.type === 'query' && names.includes('token');
  });
  expect(withToken.map(([path]) => path).toSorted()).toEqual([...SECRET_QUERIES].toSorted());
});

test.each([...SECRET_QUERIES])('%s takes its input from a body, not from the URL', async (path) => {
  const input = JSON.stringify({ json: { token: TOKEN } });
  const url = `/api/trpc/${path}?input=${encodeURIComponent(input)}`;
  const inUrl = await shop.get(url);
  expect(inUrl.status).toBe(405);
  const batched = await shop.get(`/api/trpc/category.menu.get,${path}?batch=1&input=%7B%7D`);
  expect(batched.status).toBe(405);
  const headers = { 'Content-Type': 'application/json' };
  const inBody = await shop.post(`/api/trpc/${path}`, input, headers);
  expect(inBody.status).toBe(200);
  expect(await inBody.text()).toContain(TOKEN);
});
