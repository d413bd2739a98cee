import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorefront } from '../storefront.fixture.ts';

let shop: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  shop = await openStorefront(() => ({ body: {} }));
});
afterAll(() => shop.close());

test('browsers get the origins that share passkeys', async () => {
  const response = await shop.get('/.well-known/webauthn');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(await response.json()).toEqual({
    origins: [
      'https://www.easyfelt.at',
      'https://www.easyfelt.de',
      'https://www.easyfelt.co.uk',
      'https://fr.easyfelt.be',
      'https://www.easyfelt.fr',
      'https://www.easyfelt.be',
      'https://www.easyfelt.nl',
    ],
  });
});
