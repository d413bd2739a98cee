import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStorefront } from './storefront.fixture.ts';

const PRODUCT = '5f0f1b66-3a5b-4d43-9d6f-0a3d3f0e6b01';

let shop: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  shop = await openStorefront(() => ({ body: {} }), { trustedProxies: 1 });
});
afterAll(() => shop.close());

async function addToCart(headers: Record<string, string>): Promise<string[]> {
  const body = JSON.stringify({ json: { productId: PRODUCT, quantity: 1 } });
  const response = await shop.post('/api/trpc/cart.line.add', body, {
    'content-type': 'application/json',
    ...headers,
  });
  return response.headers.getSetCookie();
}

it('the session cookie is bound to its host and to HTTPS, and hidden from scripts', async () => {
  const cookies = await addToCart({ 'x-forwarded-proto': 'https' });
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

it('over HTTPS, a cookie without __Host- is no session: another host of the domain could have set it', async () => {
  const cookies = await addToCart({
    'x-forwarded-proto': 'https',
    cookie: `session=${'x'.repeat(43)}`,
  });
  expect(cookies).toHaveLength(1);
  expect(shop.calls.at(-1)?.headers.authorization).not.toContain('x'.repeat(43));
});

it.each(['auth.session.remove', 'account.me.remove'])('%s clears what scripts have stored', async (path) => {
  const headers = { 'content-type': 'application/json', 'trpc-accept': 'application/jsonl' };
  const cookie = `session=${'x'.repeat(43)}`;
  const body = JSON.stringify({ 0: { json: null } });
  const response = await shop.post(`/api/trpc/${path}?batch=1`, body, { ...headers, cookie });
  expect(response.headers.get('clear-site-data')).toBe('"storage"');
  const other = await shop.post('/api/trpc/auth.password.forgot?batch=1', body, { ...headers, cookie });
  expect(other.headers.get('clear-site-data')).toBeNull();
});
