import { createTRPCClient, httpBatchStreamLink, httpLink, TRPCClientError } from '@trpc/client';
import superjson from 'superjson';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_REDIS } from '#server/platform/redis/redis-client.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import de from '#shared/locales/de/global.json' with { type: 'json' };
import en from '#shared/locales/en/global.json' with { type: 'json' };
import fr from '#shared/locales/fr/global.json' with { type: 'json' };
import nl from '#shared/locales/nl/global.json' with { type: 'json' };
import { openStorefront } from '../storefront.fixture.ts';
import type { AppRouter } from '../trpc/router.ts';
import { createRateLimit, NO_RATE_LIMIT } from './rate-limit.ts';
import { createTokenBuckets } from './token-buckets.ts';

const HOST = 'nl-nl.localhost';
const EMPTY = 'batch=1&input=%7B%7D';
const SESSION = { cookie: `session=${'s'.repeat(43)}` };
const JSON_BODY = { 'content-type': 'application/json' };
const ADD = { productId: '4f9e8f64-95a1-4d3c-9c41-5b0d4f2f1d11', quantity: 1 };

/** 150 tokens of a session and 600 of an address, refilled only where a test says so. */
const RATES = { sessionRate: 5, addressRate: 20 };

let shop: Awaited<ReturnType<typeof openStorefront>>;
let now = 0;
const LIST = { items: [], total: 0, page: 1, perPage: 16, facets: [] };

const SLOW = { 'X-Spent-Milliseconds': '400' };
const UPLOADS: Readonly<Record<string, number>> = { '/Messages/files': 422, '/Storage': 201 };

function bodyOf(path: string): object {
  return path.startsWith('/Categories') ? [] : LIST;
}

beforeAll(async () => {
  const buckets = createTokenBuckets(NO_REDIS, () => now);
  const rateLimit = createRateLimit({ buckets, scope: 'EF', ...RATES });
  shop = await openStorefront(
    ({ path }) =>
      UPLOADS[path] ? { status: UPLOADS[path], body: {}, headers: SLOW } : { body: bodyOf(path) },
    { rateLimit },
  );
});
afterAll(() => shop.close());
// All budgets are full again.
beforeEach(() => {
  now += HOUR_MS;
});

/** An input with a category that is not cached. */
const detailInput = (turn: number) =>
  `input=${encodeURIComponent(JSON.stringify({ json: { slug: `c${turn}-${now}` } }))}`;

const carts = (count: number) => `/api/trpc/${Array(count).fill('cart.order.get').join(',')}?${EMPTY}`;

/** Requests until one is refused; resolves to the number of accepted ones and the refusal. */
async function untilRefused(send: (turn: number) => Promise<Response>) {
  for (let turn = 0; turn < 1_000; turn += 1) {
    const response = await send(turn);
    if (response.status === 429) return { accepted: turn, refusal: response };
    expect(response.status).toBeLessThan(400);
    await response.text();
  }
  throw new Error('nothing was refused');
}

describe('a session that sends too many calls', () => {
  it.each<[string, number, (turn: number) => Promise<Response>]>([
    ['carts', 30, () => shop.get('/api/trpc/cart.order.get', SESSION)],
    ['batches of ten carts', 3, () => shop.get(carts(10), SESSION)],
    ['batches with encoded commas', 3, () => shop.get(carts(10).replaceAll(',', '%2C'), SESSION)],
    [
      'cheap reads that no cache holds',
      150,
      (turn) => shop.get(`/api/trpc/category.detail.get?${detailInput(turn)}`, SESSION),
    ],
    [
      'searches',
      7,
      (turn) => {
        const input = JSON.stringify({ json: { query: `q${turn}`, page: 1, perPage: 16 } });
        return shop.get(`/api/trpc/product.list.get?input=${encodeURIComponent(input)}`, SESSION);
      },
    ],
    [
      'changes of the cart',
      30,
      () => shop.post('/api/trpc/cart.line.add', JSON.stringify({ json: ADD }), { ...JSON_BODY, ...SESSION }),
    ],
    ['pages of its own', 5, () => shop.get('/winkelwagen', SESSION)],
    ['searches by pages', 3, (turn) => shop.get(`/zoeken?query=p${turn}-${now}`, SESSION)],
    ['exports', 3, () => shop.get('/api/storage/export', SESSION)],
    ['pictures', 150, () => shop.get(`/api/uploads/${ADD.productId}/preview`, SESSION)],
  ])('is refused with Retry-After: %s', async (_what, expected, send) => {
    const { accepted, refusal } = await untilRefused(send);
    expect(accepted).toBe(expected);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refusal.headers.get('set-cookie')).toBeNull();
    const calls = shop.calls.length;
    expect((await send(2_000)).status).toBe(429);
    expect(shop.calls.length).toBe(calls);
    // Another session at the same address is served.
    expect((await shop.get('/api/trpc/cart.order.get')).status).toBe(200);
    now += 20_000;
    expect((await send(3_000)).status).toBe(200);
  });

  it('gets Retry-After with the seconds to wait', async () => {
    for (let turn = 0; turn < 3; turn += 1) await (await shop.get(carts(10), SESSION)).text();
    expect((await shop.get(carts(10), SESSION)).headers.get('retry-after')).toBe('10');
    now += 9_999;
    expect((await shop.get(carts(10), SESSION)).headers.get('retry-after')).toBe('1');
    now += 1;
    expect((await shop.get(carts(10), SESSION)).status).toBe(200);
  });
});

describe('an address', () => {
  it('has a limit of its own, whatever sessions it invents', async () => {
    const { accepted } = await untilRefused((turn) =>
      shop.get(carts(10), { cookie: `session=${String(turn).padStart(43, 'x')}` }),
    );
    expect(accepted).toBe(12);
    expect((await shop.get(carts(1))).status).toBe(429);
  });

  it.each([
    ['refused', '/api/uploads?for=message', 422],
    ['accepted', '/api/uploads', 201],
  ])('pays afterwards for a picture that is %s after much CPU time', async (_what, target, status) => {
    const response = await fetch(shop.base + target, { method: 'POST', body: new FormData() });
    expect([response.status, response.headers.get('x-spent-milliseconds')]).toEqual([status, null]);
    // 600 tokens, less 400 for its time, of which the upload took 75 beforehand.
    const { accepted } = await untilRefused(() => shop.get(carts(1)));
    expect(accepted).toBe(40);
  });

  it('still gets cached pages, files and health checks', async () => {
    const page = () => shop.getFrom(HOST, '/producten');
    const asset = () => shop.get('/favicon.svg');
    expect((await page()).status).toBe(200);
    await untilRefused(() => shop.get(carts(1)));
    expect((await page()).status).toBe(200);
    expect((await asset()).status).toBe(200);
    expect((await shop.get('/healthz')).status).toBe(200);
    expect((await shop.getFrom(HOST, '/zoeken?query=uncached')).status).toBe(429);
  });
});

describe('a refusal', () => {
  beforeEach(async () => {
    await untilRefused(() => shop.get(carts(10)));
  });

  it.each([
    ['nl-nl.localhost', '/winkelwagen', nl.busy.title],
    ['de-at.localhost', '/suche?query=a', de.busy.title],
    ['fr-fr.localhost', '/chercher?query=b', fr.busy.title],
    ['en-gb.localhost', '/search?query=c', en.busy.title],
  ])('of a page at %s%s is in its language and reloads itself', async (host, target, title) => {
    const { status, headers, body } = await shop.getFrom(host, target);
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([429, '5', 'no-store']);
    expect(body.toString()).toContain(`<title>${title} | `);
    expect(body.toString()).toContain('<meta http-equiv="refresh" content="5">');
  });

  it.each([
    ['/winkelwagen', new URLSearchParams({ intent: 'discount' })],
    ['/contact', new URLSearchParams({ kind: 'contact' })],
    ['/api/uploads/form/contact', new FormData()],
    ['/api/uploads/form/kontakt', new URLSearchParams({ kind: 'contact' })],
  ])('of a form that is posted to %s is a page that does not reload itself', async (target, body) => {
    const response = await fetch(shop.base + target, {
      method: 'POST',
      body,
      headers: { 'Accept-Language': 'nl' },
    });
    const { title } = target.endsWith('/kontakt') ? de.fault : nl.fault;
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('retry-after'),
    ]).toEqual([429, 'text/html; charset=utf-8', '5']);
    const page = await response.text();
    expect(page).toContain(`<title>${title} | `);
    expect(page).toContain('<p>send again</p>');
    expect(page).not.toContain('http-equiv="refresh"');
  });

  it('of an upload by a script is JSON', async () => {
    const response = await fetch(`${shop.base}/api/uploads`, { method: 'POST', body: new FormData() });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      429,
      'application/json; charset=utf-8',
    ]);
  });

  it('of a call is an error that the client translates, single and in a batch', async () => {
    for (const link of [httpLink<AppRouter>, httpBatchStreamLink<AppRouter>]) {
      const options = { url: `${shop.base}/api/trpc`, transformer: superjson };
      const client = createTRPCClient<AppRouter>({ links: [link(options)] });
      const error = await client.category.menu.get.query(null).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(TRPCClientError);
      expect((error as TRPCClientError<never>).data).toEqual({
        code: 'TOO_MANY_REQUESTS',
        httpStatus: 429,
        messageKey: 'codes.TOO_MANY_REQUESTS',
      });
    }
  });

  it('of a form without scripts is shown by the cart', async () => {
    const response = await fetch(`${shop.base}/api/forms/cart-line`, {
      method: 'POST',
      headers: { cookie: 'locale=nl-NL' },
      body: new URLSearchParams({ productId: ADD.productId, quantity: '1' }),
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([303, null]);
    expect(response.headers.get('location')).toMatch(/\?fault=codes\.TOO_MANY_REQUESTS$/);
  });
});

it('a visitor who waited for the page of a refused one gets it rendered', async () => {
  const asked: (string | undefined)[] = [];
  const gate = Promise.withResolvers<void>();
  const other = await openStorefront(({ path }) => ({ body: bodyOf(path) }), {
    rateLimit: {
      ...NO_RATE_LIMIT,
      async take({ sessionToken }) {
        asked.push(sessionToken?.slice(0, 1));
        if (asked.length > 1) return;
        await gate.promise;
        throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
      },
    },
  });
  try {
    const get = (who: string) =>
      other.getFrom(HOST, '/zoeken?query=same', { cookie: `session=${who.repeat(43)}` });
    const hostile = get('h');
    await expect.poll(() => asked).toEqual(['h']);
    const good = get('g');
    // Requests are read in the order in which they arrive.
    await other.get('/healthz');
    gate.resolve();
    expect((await hostile).status).toBe(429);
    expect((await good).status).toBe(200);
    expect(asked).toEqual(['h', 'g']);
  } finally {
    await other.close();
  }
});

it('a refusal is delayed, so that repeating it is slow', async () => {
  const delayMs = 40;
  const buckets = createTokenBuckets(NO_REDIS, () => now);
  const limit = createRateLimit({ buckets, scope: 'EF', ...RATES, refusalDelayMs: delayMs });
  const visitor = { sessionToken: 's', clientAddress: undefined };
  await limit.take(visitor, 150);
  const order: string[] = [];
  const refusal = limit.take(visitor, 1).catch(() => order.push('refused'));
  await limit.take({ ...visitor, sessionToken: 'other' }, 1);
  order.push('served');
  await refusal;
  expect(order).toEqual(['served', 'refused']);
});

it('counts visitors who send too many requests, and no other refusal', async () => {
  const limit = createRateLimit({ buckets: createTokenBuckets(NO_REDIS, () => now), scope: 'EF', ...RATES });
  const visitor = { sessionToken: 's', clientAddress: undefined };
  await limit.take(visitor, 150);
  await expect(limit.take(visitor, 1)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(limit.refuse(new AppError('PAYLOAD_TOO_LARGE'))).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
  });
  expect(limit.stats()).toEqual({ refused: 1 });
});
