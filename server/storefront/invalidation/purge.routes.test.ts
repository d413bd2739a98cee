import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdmin } from '#server/platform/admin/admin.ts';
import type { ListeningServer } from '#server/platform/http-server.ts';
import { createLogger } from '#server/platform/logger.ts';
import { NO_REDIS } from '#server/platform/redis/redis-port.ts';
import { type Cache, createCache } from '../cache/cache.ts';
import { createEdges, type Edges } from './edges.ts';
import { purgeRoutes } from './purge.routes.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const token = 'a-secret-of-tests-only';

/** An edge that remembers what it was told; it can be slow, deaf or hanging. */
async function openEdge(host = '127.0.0.1', port = 0) {
  const told: { tags: string[]; authorization: string | undefined; at: number }[] = [];
  const state: { status: number; hangs: boolean; calls: number } = { status: 204, hangs: false, calls: 0 };
  const server: Server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    state.calls += 1;
    if (state.hangs) return;
    const { tags } = JSON.parse(Buffer.concat(chunks).toString()) as { tags: string[] };
    told.push({ tags, authorization: req.headers.authorization, at: performance.now() });
    res.writeHead(state.status).end();
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    port: (server.address() as AddressInfo).port,
    told,
    state,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('POST /purge of a storefront', () => {
  let cache: Cache;
  let edge: Awaited<ReturnType<typeof openEdge>>;
  let edges: Edges;
  let server: ListeningServer;

  const open = async (limits: Parameters<typeof createEdges>[0]['limits'] = {}) => {
    edges = createEdges({ urls: [edge.url], token, logger, limits });
    const admin = createAdmin({ port: 0, host: '127.0.0.1', logger });
    admin.use(purgeRoutes({ token, brand: 'EF', cache, edges, logger }));
    server = await admin.listen();
  };
  beforeEach(async () => {
    edge = await openEdge();
    cache = createCache({ redis: NO_REDIS, logger, maxBytes: 1_000_000 });
  });
  afterEach(async () => {
    await server.close();
    edge.close();
    await edges.close();
    cache.close();
  });

  const post = (body: unknown, authorization = `Bearer ${token}`) =>
    fetch(`http://127.0.0.1:${server.port}/purge`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...(authorization ? { authorization } : {}) },
    });
  const categories = async () =>
    (await cache.read('category.list', { brand: 'EF', locale: 'nl-NL', input: null }, async () => [])).state;

  it('forgets what carries a tag, here and at the edge, and says so', async () => {
    await open();
    await categories();
    expect(await categories()).toBe('hit');
    const answer = await post({ tags: ['categories', 'categories'] });
    expect([answer.status, await answer.json()]).toEqual([200, { told: true }]);
    expect(await categories()).toBe('miss');
    expect(edge.told).toMatchObject([{ tags: ['categories'], authorization: `Bearer ${token}` }]);
  });

  it('leaves another brand’s purge alone', async () => {
    await open();
    await categories();
    const answer = await post({ tags: ['categories'], brand: 'FIB' });
    expect([answer.status, await answer.json()]).toEqual([200, { told: true }]);
    expect(await categories()).toBe('hit');
    expect(edge.told).toEqual([]);
    await post({ tags: ['categories'], brand: 'EF' });
    expect(await categories()).toBe('miss');
  });

  it.each([
    ['no token', ''],
    ['another token', 'Bearer another-secret-of-tests'],
    ['the start of the token', `Bearer ${token.slice(0, -1)}`],
    ['another scheme', `Basic ${token}`],
  ])('refuses %s with 401', async (_case, authorization) => {
    await open();
    await categories();
    const answer = await post({ tags: ['categories'] }, authorization);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await categories()).toBe('hit');
  });

  it.each([
    ['no JSON', '{'],
    ['no tags', {}],
    ['an empty list', { tags: [] }],
    ['too many', { tags: [...Array(501)].map((_, count) => `product:${count}`) }],
    ['a tag that is no word', { tags: ['two words'] }],
    ['a tag that is no text', { tags: [7] }],
  ])('refuses %s with 400', async (_case, body) => {
    await open();
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toHaveProperty('code');
    expect(edge.told).toEqual([]);
  });

  it('tells the edge a second time, for an answer that was on its way', async () => {
    await open();
    await post({ tags: ['content'] });
    await vi.waitFor(() => expect(edge.told).toHaveLength(2), 3_000);
    const [first, second] = edge.told;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(500);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeLessThan(1_000);
  });

  it('says that an edge does not know yet, and tells it when it can', async () => {
    await open({ echoMs: 60_000, firstRetryMs: 20 });
    edge.state.status = 503;
    const answer = await post({ tags: ['content'] });
    expect(await answer.json()).toEqual({ told: false });
    await vi.waitFor(() => expect(edge.told.length).toBeGreaterThan(2));
    edge.state.status = 204;
    const refused = edge.told.length;
    await vi.waitFor(() => expect(edge.told.length).toBeGreaterThan(refused));
  });

  it('waits for an edge that hangs no longer than its time-out, and gives up in the end', async () => {
    await open({ timeoutMs: 60, echoMs: 1, firstRetryMs: 20, lastRetryMs: 20, giveUpMs: 200 });
    edge.state.hangs = true;
    const begun = performance.now();
    expect(await (await post({ tags: ['content'] })).json()).toEqual({ told: false });
    expect(performance.now() - begun).toBeLessThan(1_000);
    await vi.waitFor(() => expect(performance.now() - begun).toBeGreaterThan(600));
    const calls = edge.state.calls;
    expect(calls).toBeGreaterThan(1);
    await edges.close();
    expect(edge.state.calls, 'nothing was left to tell').toBe(calls);
  });

  it('closing tells what is still to be told', async () => {
    await open({ echoMs: 60_000 });
    await post({ tags: ['content'] });
    await edges.close();
    expect(edge.told.map(({ tags }) => tags)).toEqual([['content'], ['content']]);
  });

  it('reaches every address that a name stands for', async () => {
    await open();
    const other = await openEdge('127.0.0.2', edge.port);
    const there = { now: [{ address: '127.0.0.1', family: 4 }] };
    const headless = createEdges({
      urls: [`http://edges.invalid:${edge.port}`],
      token,
      logger,
      limits: { echoMs: 60_000, firstRetryMs: 60_000 },
      resolve: async () => there.now,
    });
    expect(await headless.tell(['content'])).toBe(true);
    expect([edge.told.length, other.told.length]).toEqual([1, 0]);
    there.now.push({ address: '127.0.0.2', family: 4 });
    expect(await headless.tell(['slugs'])).toBe(true);
    expect([edge.told.length, other.told.length]).toEqual([2, 1]);
    other.close();
    expect(await headless.tell(['categories']), 'one that is gone without a word').toBe(false);
    expect(edge.told).toHaveLength(3);
    await headless.close();
  });

  it('says so when a name leads nowhere, or not in time', async () => {
    await open();
    const tell = async (resolve: () => Promise<never>) => {
      const limits = { timeoutMs: 50, echoMs: 60_000, firstRetryMs: 60_000 };
      const lost = createEdges({ urls: [edge.url], token, logger, limits, resolve });
      const told = await lost.tell(['content']);
      await lost.close();
      return told;
    };
    expect(await tell(() => Promise.reject(new Error('ENOTFOUND')))).toBe(false);
    expect(await tell(() => new Promise(() => {}))).toBe(false);
    expect(edge.told).toEqual([]);
  });
});
