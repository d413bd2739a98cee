import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBrowserCall } from '#client/data/browser-call.ts';
import { CallError, callErrorText } from '#client/data/call-error.ts';
import { openStorefront } from './storefront/storefront.fixture.ts';
import { createCallLimit } from './storefront/trpc/calls/call-limit.ts';

const callLimit = createCallLimit(2);
const responses: (() => void)[] = [];
let shop: Awaited<ReturnType<typeof openStorefront>>;

beforeAll(async () => {
  shop = await openStorefront(() => new Promise((resolve) => responses.push(() => resolve({ body: [] }))), {
    callLimit,
  });
});
afterAll(() => shop.close());

test('calls above the limit get an error text, and succeed again after the others have finished', async () => {
  const visitor = () => createBrowserCall(shop.base, 'nl-NL');
  const menu = () => visitor().query('category.menu.get', null);
  const cart = () => visitor().query('cart.order.get', null);
  const first = [menu(), menu()];
  await vi.waitFor(() => expect(callLimit.stats().inFlight).toBe(2));
  // Pages send streamed batches, the cart sends single calls.
  for (const rejectedCall of [menu, cart]) {
    const error: unknown = await rejectedCall().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CallError);
    expect(callErrorText(error, (key) => key)).toBe('apiErrors:codes.SERVICE_UNAVAILABLE');
  }
  const response = await shop.get('/api/trpc/cart.order.get');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(callLimit.stats().refused).toBe(3);
  await vi.waitFor(() => expect(responses.length).toBeGreaterThan(0));
  for (const respond of responses.splice(0)) respond();
  await Promise.all(first);
  await vi.waitFor(() => expect(callLimit.stats().inFlight).toBe(0));
  expect(await cart()).toBeNull();
});
