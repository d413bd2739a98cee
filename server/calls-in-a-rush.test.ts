import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBrowserCall } from '#client/data/browser-call.ts';
import { CallError, callErrorText } from '#client/data/call-error.ts';
import { openStorefront } from './storefront/storefront.fixture.ts';
import { createCallLimit } from './storefront/trpc/call-limit.ts';

const limit = createCallLimit(2);
const waiting: (() => void)[] = [];
let shop: Awaited<ReturnType<typeof openStorefront>>;

beforeAll(async () => {
  shop = await openStorefront(() => new Promise((resolve) => waiting.push(() => resolve({ body: [] }))), {
    callLimit: limit,
  });
});
afterAll(() => shop.close());

test('calls beyond the bound are refused in words, and served again when the others are done', async () => {
  const visitor = () => createBrowserCall(shop.base, 'nl-NL');
  const menu = () => visitor()('category.menu.get', null);
  const cart = () => visitor()('cart.order.get', null);
  const first = [menu(), menu()];
  await vi.waitFor(() => expect(limit.stats().inFlight).toBe(2));
  // Streamed with others, as pages call, and alone, as the cart does.
  for (const beyond of [menu, cart]) {
    const refusal: unknown = await beyond().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CallError);
    expect(callErrorText(refusal, (key) => key)).toBe('apiErrors:codes.SERVICE_UNAVAILABLE');
  }
  const plain = await shop.get('/api/trpc/cart.order.get');
  expect([plain.status, plain.headers.get('retry-after')]).toEqual([503, '2']);
  expect(limit.stats().refused).toBe(3);
  await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
  for (const finish of waiting.splice(0)) finish();
  await Promise.all(first);
  await vi.waitFor(() => expect(limit.stats().inFlight).toBe(0));
  expect(await cart()).toBeNull();
});
