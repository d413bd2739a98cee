import { afterEach, expect, it } from 'vitest';
import { NO_REDIS } from '#server/platform/redis/redis-client.ts';
import { SLUGS_TAG } from '#shared/cache-tags/cache-tags.ts';
import { sluggedPages } from '../catalogue/slugged-pages.fixture.ts';
import { createRateLimit } from '../limits/rate-limit.ts';
import { ROUTE_COSTS } from '../limits/route-costs.ts';
import { createTokenBuckets } from '../limits/token-buckets.ts';
import { openStorefront } from '../storefront.fixture.ts';

const HOST = 'nl-nl.localhost';
/** Tokens per second, and those that an address has at once. */
const RATES = { sessionRate: 20, addressRate: 20 };
const AT_ONCE = 30 * RATES.addressRate;

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

type Options = Parameters<typeof openStorefront>[1];
async function openShop(api: Parameters<typeof openStorefront>[0], options: Options = {}) {
  const shop = await openStorefront(api, options);
  opened.push(shop);
  return shop;
}

it('invented slugs of one address cost the API what its tokens allow, however many it sends', async () => {
  let now = 0;
  const buckets = createTokenBuckets(NO_REDIS, () => now);
  const rateLimit = createRateLimit({ buckets, scope: 'EF', ...RATES });
  const shop = await openShop((call) => sluggedPages({})(call) ?? { body: [] }, { rateLimit });
  const lookUps = () => shop.calls.filter(({ path }) => path.startsWith('/Slugs/')).length;
  /** Statuses of requests for slugs that nobody has asked for. */
  const invent = async (kind: string, from: number, count: number) => {
    const statuses: (number | undefined)[] = [];
    // No more at a time than look-ups run: one that waits for long would be a page.
    for (let start = from; start < from + count; start += 8) {
      const batch = Array.from({ length: Math.min(8, from + count - start) }, (_, at) =>
        shop.getFrom(HOST, `/${kind}/verzonnen-${start + at}`),
      );
      statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
    }
    return statuses;
  };
  // The page that all of them share takes tokens once.
  const allowedFor = (lookUp: number) => Math.floor((AT_ONCE - ROUTE_COSTS.page) / lookUp);
  const allowed = allowedFor(ROUTE_COSTS.productSlug);
  const first = await invent('product', 0, allowed + 200);
  expect(first.filter((status) => status === 404)).toHaveLength(allowed);
  expect(first.filter((status) => status === 429)).toHaveLength(200);
  expect(lookUps()).toBe(allowed);
  for (const second of [1, 2, 3]) {
    now += 1_000;
    const before = shop.calls.length;
    await invent('product', second * 10_000, 100);
    expect(shop.calls.length - before).toBeLessThanOrEqual(
      2 * Math.ceil(RATES.addressRate / ROUTE_COSTS.productSlug),
    );
  }
  now += 60_000;
  await invent('producten', 0, allowedFor(ROUTE_COSTS.categorySlug));
  expect((await invent('producten', 20_000, 10)).every((status) => status === 429)).toBe(true);
});

it('a slug that was not found costs neither a call nor tokens again, until a page is created', async () => {
  const takes: number[] = [];
  const rateLimit = createRateLimit({
    scope: 'EF',
    ...RATES,
    buckets: {
      take: async (_buckets, tokens) => {
        takes.push(tokens);
        return 0;
      },
      charge: async () => {},
    },
  });
  const slugs = { 'nl-NL': 'nieuw' } as const;
  const catalogue = { products: [] as { id: string; slugs: typeof slugs }[] };
  const shop = await openShop((call) => sluggedPages(catalogue)(call) ?? { body: [] }, { rateLimit });
  const visit = () => shop.getFrom(HOST, '/product/nieuw');
  const timings = [await visit(), await visit(), await visit()].map(
    ({ headers }) => headers['server-timing'],
  );
  expect(timings, 'the page that missing paths share').toEqual([
    'page;desc=miss',
    'page;desc=hit',
    'page;desc=hit',
  ]);
  expect(takes).toEqual([ROUTE_COSTS.productSlug, ROUTE_COSTS.page]);
  await shop.getFrom(HOST, '/product/nieuw_1');
  expect(takes, 'a slug that no import accepts').toHaveLength(2);
  expect(shop.calls.map(({ path }) => path)).toEqual(['/Products/slug/nieuw', '/Slugs/product/nieuw']);
  catalogue.products.push({ id: 'p', slugs });
  await shop.cache.invalidate([SLUGS_TAG]);
  expect((await visit()).headers['server-timing']).toBe('page;desc=miss');
  expect(shop.calls.slice(2).map(({ path }) => path)).toEqual(['/Products/slug/nieuw']);
});

it.each([
  ['many addresses', (at: number) => `10.0.${at}.1`, 8],
  ['one address', () => '10.0.0.1', 2],
])('look-ups of %s keep a few connections to the API busy', async (_case, addressOf, connections) => {
  let running = 0;
  let most = 0;
  const shop = await openShop(
    async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 10));
      running -= 1;
      return { status: 404, body: { code: 'NOT_FOUND', message: 'nothing' } };
    },
    { trustedProxies: 1, limits: { concurrent: 200, queued: 200, waitMs: 60_000 } },
  );
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const headers = { 'x-forwarded-for': addressOf(at) };
      return (await shop.getFrom(HOST, `/product/nieuw-${at}`, headers)).status;
    }),
  );
  // The renderer of this test reads nothing, and knows no page that is missing.
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(connections);
});
