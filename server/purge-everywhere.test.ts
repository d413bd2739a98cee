import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Edge, noNginx, openEdge, PUBLIC } from '../nginx/edge.fixture.ts';
import { commerceDatabases } from './commerce/db/test-database.ts';
import { LAST_ONE, PANEL } from './commerce/orders/products.fixture.ts';
import { openShop, readyToPay, type Shop } from './commerce/orders/shop.fixture.ts';
import { noRedisServer, type RedisServer, startRedisServer } from './platform/redis/redis-server.fixture.ts';
import { openPod, type Pod, TOKEN } from './pods.fixture.ts';

/** The whole way: an order, the commerce API's outbox, one of two pods, Redis, the other pod, two real edges. */
describe.skipIf(noRedisServer() || noNginx())('the last one sold', () => {
  let redis: RedisServer;
  let shop: Shop;
  let edges: Edge[] = [];
  let pods: Pod[] = [];

  beforeAll(async () => {
    redis = await startRedisServer();
    const [database] = commerceDatabases;
    if (!database) throw new Error('no database to test on');
    const addresses = () => pods.slice(0, 1).map(({ url }) => url);
    shop = await openShop(await database.open(), { storefronts: { addresses, token: TOKEN } });
    edges = await Promise.all([openEdge({ PURGE_TOKEN: TOKEN }), openEdge({ PURGE_TOKEN: TOKEN })]);
    const urls = edges.map(({ adminPort }) => `http://127.0.0.1:${adminPort}`);
    for (const subscribers of [1, 2]) {
      pods.push(await openPod({ redis, api: shop.url, subscribers, edges: urls }));
    }
    for (const { origin } of edges) {
      // A page of each product, tagged as the storefront tags it.
      origin.answer((request, response) => {
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

  it('is known in every pod and at every edge within a second, and nothing else is dropped', async () => {
    const person = await readyToPay(shop, LAST_ONE);
    for (const pod of pods) expect((await atPod(pod)).stock).toBe(1);
    for (const edge of edges) {
      for (const id of [LAST_ONE, PANEL]) await atEdge(edge, id);
      expect([await atEdge(edge, LAST_ONE), await atEdge(edge, PANEL)]).toEqual(['HIT', 'HIT']);
    }
    const begun = performance.now();
    expect((await person.pay()).status).toBe(200);
    const ordered = performance.now() - begun;
    const soon = { timeout: 10_000, interval: 5 };
    await Promise.all([
      ...pods.map((pod) => vi.waitFor(async () => expect((await atPod(pod)).stock).toBe(0), soon)),
      ...edges.map((edge) => vi.waitFor(async () => expect(await atEdge(edge, LAST_ONE)).toBe('MISS'), soon)),
    ]);
    const took = performance.now() - begun;
    console.info(`ordered in ${Math.round(ordered)} ms, known everywhere after ${Math.round(took)} ms`);
    expect(took - ordered).toBeLessThan(1_000);
    for (const edge of edges) expect(await atEdge(edge, PANEL)).toBe('HIT');
  });
});
