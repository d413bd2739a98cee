import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Edge, isNginxMissing, openEdge, PUBLIC } from '../nginx/edge.fixture.ts';
import { LAST_ONE, PANEL } from './commerce/cart/lines/products.fixture.ts';
import { openShop, readyToPay, type Shop } from './commerce/checkout/shop.fixture.ts';
import { everyDatabase } from './commerce/db/commerce-databases.fixture.ts';
import {
  isRedisServerMissing,
  type RedisServer,
  startRedisServer,
} from './platform/redis/redis-server.fixture.ts';
import { openPod, type Pod, TOKEN } from './pods.fixture.ts';

/** The whole path: an order, the outbox of the commerce API, one of two pods, Redis, the other pod, two real edges. */
describe.skipIf(isRedisServerMissing() || isNginxMissing())('the sale of the last item', () => {
  let redis: RedisServer;
  let shop: Shop;
  let edges: Edge[] = [];
  let pods: Pod[] = [];

  beforeAll(async () => {
    redis = await startRedisServer();
    const [database] = everyDatabase;
    if (!database) throw new Error('no database to test on');
    edges = await Promise.all([openEdge({ PURGE_TOKEN: TOKEN }), openEdge({ PURGE_TOKEN: TOKEN })]);
    const purgeTargets = {
      storefronts: () => pods.slice(0, 1).map(({ url }) => url),
      edges: edges.map(({ adminPort }) => `http://127.0.0.1:${adminPort}`),
      token: TOKEN,
    };
    shop = await openShop(await database.open(), { purgeTargets });
    for (const subscribers of [1, 2]) pods.push(await openPod({ redis, api: shop.url, subscribers }));
    for (const { origin } of edges) {
      // A page of each product, tagged as the storefront tags it.
      origin.respondWith((request, response) => {
        const id = request.url?.slice(1);
        response.writeHead(200, { 'Cache-Control': PUBLIC, 'X-Cache-Tags': `content product:${id}` }).end(id);
      });
    }
  });
  afterAll(async () => {
    await Promise.all([...pods.map((pod) => pod.close()), ...edges.map((edge) => edge.close())]);
    pods = [];
    await shop.close();
    await redis.remove();
  });

  const lastOne = { slug: 'spr-och' };
  const atEdge = async (edge: Edge, id: string) => (await edge.get(`/${id}`)).headers['x-cache'];
  const atPod = async (pod: Pod) =>
    (await pod.read('product.detail.get', lastOne)).value as { stock: number };

  it('purges its pages from every pod and edge, and no others', async () => {
    const person = await readyToPay(shop, LAST_ONE);
    for (const pod of pods) expect((await atPod(pod)).stock).toBe(1);
    for (const edge of edges) {
      for (const id of [LAST_ONE, PANEL]) await atEdge(edge, id);
      expect([await atEdge(edge, LAST_ONE), await atEdge(edge, PANEL)]).toEqual(['HIT', 'HIT']);
    }
    const startedAt = performance.now();
    expect((await person.pay()).status).toBe(200);
    const orderMs = performance.now() - startedAt;
    const soon = { timeout: 10_000, interval: 5 };
    await Promise.all([
      ...pods.map((pod) => vi.waitFor(async () => expect((await atPod(pod)).stock).toBe(0), soon)),
      ...edges.map((edge) => vi.waitFor(async () => expect(await atEdge(edge, LAST_ONE)).toBe('MISS'), soon)),
    ]);
    const purgeMs = performance.now() - startedAt - orderMs;
    console.info(`ordered in ${Math.round(orderMs)} ms, purged everywhere ${Math.round(purgeMs)} ms later`);
    // An order takes tens of milliseconds on an idle machine: ten of them stay below a second.
    expect(purgeMs / orderMs).toBeLessThan(10);
    for (const edge of edges) expect(await atEdge(edge, PANEL)).toBe('HIT');
  });
});
