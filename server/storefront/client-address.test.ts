import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStorefront } from './storefront.fixture.ts';

let shop: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  shop = await openStorefront(() => ({ body: { valid: false } }));
});
afterAll(() => shop.close());

it('the commerce API gets the origin of the shop and the real address of the shopper, not a forged one', async () => {
  const input = { json: { imageId: 'alpine-dawn', licenceCode: 'EF-WRONG' } };
  await shop.post('/api/trpc/storage.licence.validate', JSON.stringify(input), {
    'content-type': 'application/json',
    origin: shop.base,
    'x-client-address': '203.0.113.9',
    'x-forwarded-for': '203.0.113.9',
  });
  expect(shop.calls.at(-1)?.path).toBe('/Storage/validate');
  expect(shop.calls.at(-1)?.headers['x-client-address']).toMatch(/^(::1|(::ffff:)?127\.0\.0\.1)$/);
  expect(shop.calls.at(-1)?.headers['x-shop-origin']).toBe(shop.base);
});
