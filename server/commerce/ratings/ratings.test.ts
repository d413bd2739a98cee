import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { openTestApi, unexpected } from '../http/test-api.fixture.ts';
import { readCommerceEnv } from '../kernel/env/commerce-env.ts';
import { createKiyohRating } from './kiyoh-rating.service.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

const LINK = 'https://www.kiyoh.com/reviews/1050158/easy-felt';
const STATISTICS = { locationId: '1050158', averageRating: 9.2, numberReviews: 214, viewReviewUrl: LINK };
const RATING = { average: 9.2, count: 214, url: LINK };

let behaviour: 'right' | 'down' | 'slow' | 'not JSON' | 'another shape' = 'right';
let statistics: object = STATISTICS;
let requests = 0;
let url = '';
const server = createServer((req, res) => {
  requests += 1;
  const isAllowed =
    req.headers['x-publication-api-token'] === 'token' &&
    /^\/v1\/publication\/review\/external\/location\/statistics\?locationId=(1050158|7)$/.test(req.url ?? '');
  if (behaviour === 'slow') return;
  if (behaviour === 'down' || !isAllowed) return void res.writeHead(isAllowed ? 503 : 401).end();
  if (behaviour === 'not JSON') return void res.end('<html>');
  const own = req.url?.endsWith('=7') ? { numberReviews: 7 } : {};
  res.end(JSON.stringify(behaviour === 'another shape' ? { averageRating: '9' } : { ...statistics, ...own }));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  [behaviour, statistics, requests] = ['right', STATISTICS, 0];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = () => {
  const clock = { now: 1 };
  const kiyoh = createKiyohRating({ url, locationId: '1050158', token: 'token' }, logger, () => clock.now);
  return { clock, kiyoh };
};

test('is read once an hour', async () => {
  const { clock, kiyoh } = open();
  expect(await Promise.all([kiyoh.read(), kiyoh.read()])).toEqual([RATING, RATING]);
  clock.now += HOUR_MS;
  expect([await kiyoh.read(), requests]).toEqual([RATING, 1]);
  clock.now += 1;
  expect([await kiyoh.read(), requests]).toEqual([RATING, 2]);
});

test.each(['down', 'slow', 'not JSON', 'another shape'] as const)(
  'stays for a day while Kiyoh is %s, and is absent after that',
  async (failure) => {
    const { clock, kiyoh } = open();
    await kiyoh.read();
    behaviour = failure;
    clock.now += 2 * HOUR_MS;
    expect(await kiyoh.read()).toEqual(RATING);
    clock.now += 23 * HOUR_MS;
    expect(await kiyoh.read()).toBeNull();
  },
);

test('after three failures Kiyoh is not asked for a minute', async () => {
  const { clock, kiyoh } = open();
  behaviour = 'down';
  for (let read = 0; read < 5; read += 1) expect(await kiyoh.read()).toBeNull();
  expect(requests).toBe(3);
  behaviour = 'right';
  clock.now += 60_000;
  expect(await kiyoh.read()).toEqual(RATING);
});

test.each([
  ['no reviews yet', { ...STATISTICS, numberReviews: 0 }, null],
  [
    'a link of another kind',
    { ...STATISTICS, viewReviewUrl: 'javascript:alert(1)' },
    { ...RATING, url: null },
  ],
])('%s', async (_case, response, rating) => {
  statistics = response;
  expect(await open().kiyoh.read()).toEqual(rating);
});

test('is absent without its settings, and for brands whose switch is off', async () => {
  const settings = { KIYOH_URL: url, KIYOH_LOCATION_ID: '1050158', KIYOH_TOKEN: 'token' };
  const [on, off] = await Promise.all(
    [settings, {}].map((env) => openTestApi(unexpected<Database>('database'), { env: readCommerceEnv(env) })),
  );
  expect(await on?.get('/Misc/rating', 'EF-nl-NL')).toMatchObject({ status: 200, body: RATING });
  expect((await on?.get('/Misc/rating', 'EDG-nl-NL'))?.status).toBe(404);
  expect((await off?.get('/Misc/rating', 'EF-nl-NL'))?.status).toBe(404);
  await on?.close();
  await off?.close();
});

test('is that of the own location of a brand, beside another brand in the same API', async () => {
  const settings = { KIYOH_URL: url, KIYOH_LOCATION_ID: '1050158', KIYOH_TOKEN: 'token' };
  const env = readCommerceEnv({ ...settings, KIYOH_LOCATION_ID_FIB: '7' });
  const api = await openTestApi(unexpected<Database>('database'), { env });
  const count = async (shop: string) => (await api.get('/Misc/rating', shop)).body;
  expect(await count('EF-nl-NL')).toEqual(RATING);
  expect(await count('FIB-nl-NL')).toEqual({ ...RATING, count: 7 });
  await api.close();
});
