import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorefront } from './storefront.fixture.ts';

let storefront: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  storefront = await openStorefront(() => ({ body: [] }));
});
afterAll(() => storefront.close());

const send = (target: string, method: string) =>
  fetch(storefront.base + target, {
    method,
    redirect: 'manual',
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: '{}' }),
    headers: { 'content-type': 'application/json' },
  });

describe.each([
  ['/', 'GET, HEAD, OPTIONS'],
  ['/winkelwagen', 'GET, HEAD, POST, OPTIONS'],
  ['/warenkorb/', 'GET, HEAD, POST, OPTIONS'],
  ['/mijn-account', 'GET, HEAD, POST, OPTIONS'],
  ['/blogs', 'GET, HEAD, OPTIONS'],
  ['/api/forms/price-display', 'GET, HEAD, POST, OPTIONS'],
  ['/favicon.svg', 'GET, HEAD, OPTIONS'],
  ['/assets/missing.js', 'GET, HEAD, OPTIONS'],
  ['/pictures/missing.avif', 'GET, HEAD, OPTIONS'],
  ['/robots.txt', 'GET, HEAD, OPTIONS'],
  ['/sitemap.xml', 'GET, HEAD, OPTIONS'],
  ['/locale?to=nl-NL', 'GET, HEAD, OPTIONS'],
  ['/vitals', 'POST, OPTIONS'],
  ['/Vitals/', 'POST, OPTIONS'],
  ['/api/forms/cart-line', 'POST, OPTIONS'],
  ['/api/uploads', 'POST, OPTIONS'],
  ['/api/uploads/0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001/preview', 'GET, HEAD, OPTIONS'],
  ['/api/storage/export', 'GET, HEAD, OPTIONS'],
  ['/api/trpc/cart.order.get', 'GET, HEAD, POST, OPTIONS'],
])('%s', (target, allow) => {
  it('lists its methods for OPTIONS', async () => {
    const response = await send(target, 'OPTIONS');
    expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([204, allow, '']);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'responds to %s with 405 where it is not among them',
    async (method) => {
      const { status, headers } = await send(target, method);
      // A mutation by GET and a query by POST are 405 too, but then the procedure does not exist for that method.
      const isQueryByPost = method === 'POST' && target.includes('trpc');
      if (!isQueryByPost) expect(status === 405).toBe(!allow.split(', ').includes(method));
      if (status === 405 && !isQueryByPost) expect(headers.get('allow')).toBe(allow);
    },
  );
});
