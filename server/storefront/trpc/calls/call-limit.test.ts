import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openStorefront } from '../../storefront.fixture.ts';
import { createCallLimit } from './call-limit.ts';

const callLimit = createCallLimit(5);
const responses: (() => void)[] = [];
let shop: Awaited<ReturnType<typeof openStorefront>>;

beforeAll(async () => {
  shop = await openStorefront(() => new Promise((resolve) => responses.push(() => resolve({ body: [] }))), {
    callLimit,
  });
});
afterAll(() => shop.close());

const batch = (count: number) =>
  shop.get(`/api/trpc/${Array(count).fill('category.menu.get').join(',')}?batch=1&input=%7B%7D`);

test('a batch counts as many calls, and one above the limit runs alone', async () => {
  const first = batch(4);
  await vi.waitFor(() => expect(callLimit.stats().inFlight).toBe(4));
  expect((await batch(2)).status).toBe(503);
  await vi.waitFor(() => expect(callLimit.stats()).toEqual({ inFlight: 4, refused: 1 }));
  await vi.waitFor(() => expect(responses.length).toBeGreaterThan(0));
  for (const respond of responses.splice(0)) respond();
  await (await first).text();
  await vi.waitFor(() => expect(callLimit.stats().inFlight).toBe(0));
  const large = await batch(20);
  await large.text();
  expect(large.status).toBe(200);
});
