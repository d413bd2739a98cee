import { afterAll, beforeAll, expect, it } from 'vitest';
import { DELIVERY_TAG } from '#shared/cache-tags/cache-tags.ts';
import { openStorefront } from '../storefront.fixture.ts';

const CALENDAR = '/Orders/shipping/calendar';
const HOLIDAYS = ['2026-12-25', '2026-12-26'];

let storefront: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  storefront = await openStorefront(({ path }) =>
    path === CALENDAR ? { body: { holidays: HOLIDAYS, fullDays: [] } } : { status: 404, body: {} },
  );
});
afterAll(() => storefront.close());

/** Reads of the page of a product: the product, and the days from which the browser calculates the promised date. */
async function readPage(slug: string): Promise<string> {
  const input = JSON.stringify({ 0: { json: { slug } }, 1: { json: null } });
  const query = `/api/trpc/product.detail.get,delivery.calendar.get?batch=1&input=${encodeURIComponent(input)}`;
  return (await storefront.getFrom('nl-nl.localhost', query)).body.toString();
}
const requests = () => storefront.calls.filter(({ path }) => path === CALENDAR).length;

it('product pages share one request for the promised date', async () => {
  const first = await readPage('wandpaneel');
  expect(first).toContain('2026-12-25');
  const pages = Array.from({ length: 20 }, (_, index) => readPage(`wandpaneel-${index}`));
  for (const page of await Promise.all(pages)) expect(page).toContain('2026-12-25');
  expect(requests()).toBe(1);
  // A booking that fills a day.
  await storefront.cache.invalidate([DELIVERY_TAG]);
  await Promise.all([readPage('tegel'), readPage('baffle')]);
  expect(requests()).toBe(2);
});
