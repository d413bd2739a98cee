import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStorefront } from './storefront.fixture.ts';

const TOKEN = 'a'.repeat(43);
const NEW_TOKEN = 'b'.repeat(43);
const PRODUCT = '5f0f1b66-3a5b-4d43-9d6f-0a3d3f0e6b01';

let shop: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  // As for a token of another brand: the API opens a session of its own.
  const headersFor = (authorization?: string): Record<string, string> =>
    authorization === `Bearer ${TOKEN}` ? { 'X-Session-Token': NEW_TOKEN } : {};
  shop = await openStorefront(({ headers }) => ({ headers: headersFor(headers.authorization), body: {} }), {
    trustedProxies: 1,
  });
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

it.each(['application/json', 'application/jsonl'])(
  'a session that the commerce API opens instead of an unknown one replaces it: %s',
  async (accept) => {
    const body = JSON.stringify({ 0: { json: { productId: PRODUCT, quantity: 1 } } });
    const headers = { 'content-type': 'application/json', 'trpc-accept': accept, cookie: `session=${TOKEN}` };
    const response = await shop.post('/api/trpc/cart.line.add?batch=1', body, headers);
    expect(response.headers.getSetCookie()).toEqual([expect.stringContaining(`session=${NEW_TOKEN};`)]);
    const text = await response.text();
    expect(text).not.toContain('BAD_GATEWAY');
    expect(text).not.toContain(NEW_TOKEN);
  },
);

it('an upload replaces an unknown session too', async () => {
  const body = new FormData();
  body.set('file', new Blob(['x']), 'photo.jpg');
  const headers = { cookie: `session=${TOKEN}` };
  const response = await fetch(`${shop.base}/api/uploads`, { method: 'POST', body, headers });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([expect.stringContaining(`session=${NEW_TOKEN};`)]);
  expect(response.headers.get('x-session-token')).toBeNull();
});
