import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { edgeTags } from '#server/storefront/cache/edge-tags.ts';
import { policyOf, type ValueOf } from '#server/storefront/cache/policies.ts';
import {
  type Edge,
  isNginxMissing,
  NEXT_TOKEN,
  openEdge,
  PUBLIC,
  SOON,
  sendRequest,
  TOKEN,
} from './edge.fixture.ts';

describe.skipIf(isNginxMissing())('a purge at the edge', () => {
  let edge: Edge;
  let version = 1;
  const stateOf = async (target: string, headers: Record<string, string> = {}) =>
    (await edge.get(target, { headers })).headers['x-cache'];

  // One worker, which the purge and the visitors share.
  beforeAll(async () => {
    edge = await openEdge({ EDGE_WORKERS: '1' });
  });
  afterAll(() => edge.close());
  beforeEach(() => {
    // `/7` has the tag product:7, `/list` those of two products.
    edge.origin.respondWith((request, response) => {
      const [, id = ''] = /^\/(\w+)/.exec(request.url ?? '') ?? [];
      const tags = id === 'list' ? 'product-lists product:1 product:2' : `product:${id} categories`;
      const body = `${id} v${version}`;
      response.writeHead(200, {
        'Cache-Control': PUBLIC,
        'X-Cache-Tags': tags,
        'Content-Length': body.length,
      });
      response.end(body);
    });
  });

  it('drops pages with the tag, in every encoding, and nothing else', async () => {
    for (const encoding of ['br', 'gzip', '']) {
      for (const target of ['/1', '/11', '/2', '/list']) {
        await edge.get(target, { headers: { 'accept-encoding': encoding } });
      }
    }
    expect((await edge.purge(['product:1'])).status).toBe(204);
    for (const encoding of ['br', 'gzip', '']) {
      const states = [];
      for (const target of ['/1', '/11', '/2', '/list']) {
        states.push(await stateOf(target, { 'accept-encoding': encoding }));
      }
      expect(states).toEqual(['MISS', 'HIT', 'HIT', 'MISS']);
    }
  });

  it('drops pages with any of many tags, and everything for *', async () => {
    for (const target of ['/a', '/b', '/c']) await edge.get(target);
    const many = Array.from({ length: 498 }, (_, index) => `other:${index}`);
    expect((await edge.purge([...many, 'product:a', 'product:b'])).status).toBe(204);
    expect([await stateOf('/a'), await stateOf('/b'), await stateOf('/c')]).toEqual(['MISS', 'MISS', 'HIT']);
    await edge.get('/pictures/a');
    expect((await edge.purge(['*'])).status).toBe(204);
    expect([await stateOf('/a'), await stateOf('/c')]).toEqual(['MISS', 'MISS']);
    expect(await stateOf('/pictures/a')).toBe('MISS');
  });

  it.each([
    ['a list of 15 cards in 40 colours', listTags(15, 40)],
    ['the samples of 60 families in 10 colours', sampleTags(60, 10)],
  ])('drops %s when the last product changes', async (_what, tags) => {
    // All of them fit, too: the edge reads more than a storefront sends.
    for (const [index, header] of [edgeTags(tags), tags.join(' ')].entries()) {
      const target = `/many-${index}`;
      edge.origin.respondWith((_request, response) => {
        response.writeHead(200, { 'Cache-Control': PUBLIC, 'X-Cache-Tags': header }).end('many');
      });
      expect((await edge.get(target)).status).toBe(200);
      // Not cached in the milliseconds after the purge before.
      await expect.poll(() => stateOf(target), SOON).toBe('HIT');
      expect((await edge.purge(['category:1'])).status).toBe(204);
      expect(await stateOf(target)).toBe('HIT');
      const last = tags.findLast((tag) => tag.startsWith('product:')) ?? '';
      expect((await edge.purge([last])).status).toBe(204);
      expect(await stateOf(target)).toBe('MISS');
    }
  });

  it('drops what shows all products when one of them changes', async () => {
    edge.origin.respondWith((_request, response) => {
      response.writeHead(200, { 'Cache-Control': PUBLIC, 'X-Cache-Tags': 'product:* slugs' }).end('feed');
    });
    await expect.poll(() => stateOf('/feed'), SOON).toBe('HIT');
    expect((await edge.purge(['product-lists:stock', 'category:1'])).status).toBe(204);
    expect(await stateOf('/feed')).toBe('HIT');
    expect((await edge.purge(['product:7'])).status).toBe(204);
    expect(await stateOf('/feed')).toBe('MISS');
  });

  it('never caches a response that was in flight, and caches the next one', async () => {
    const send = (response: ServerResponse, body: string) =>
      response.writeHead(200, { 'Cache-Control': PUBLIC, 'X-Cache-Tags': 'product:late' }).end(body);
    const held = Promise.withResolvers<() => void>();
    edge.origin.respondWith((_request, response) => held.resolve(() => send(response, 'old')));
    const first = edge.get('/late');
    const release = await held.promise;
    await edge.purge(['product:late']);
    release();
    expect((await first).body).toBe('old');
    edge.origin.respondWith((_request, response) => send(response, 'new'));
    expect((await edge.get('/late')).body).toBe('new');
    await expect.poll(() => stateOf('/late'), SOON).toBe('HIT');
    expect((await edge.get('/late')).body).toBe('new');
  });

  it('drops a response whose body is still arriving', async () => {
    let finish: () => void = () => undefined;
    edge.origin.respondWith((_request, response) => {
      response.writeHead(200, { 'Cache-Control': PUBLIC, 'X-Cache-Tags': 'product:slow' });
      response.write('old '.repeat(5_000));
      finish = () => response.end('end');
    });
    const first = edge.get('/slow');
    await expect.poll(() => temporaryFiles(edge.folder), SOON).toBe(1);
    await edge.purge(['product:slow']);
    finish();
    expect((await first).body).toMatch(/end$/);
    const again = edge.get('/slow');
    await expect.poll(() => edge.origin.requests.filter(({ url }) => url === '/slow').length, SOON).toBe(2);
    finish();
    await again;
  });

  it('fails no request, and every later request gets the new page', async () => {
    let isOver = false;
    const states = new Map<string, number>();
    const visitor = async () => {
      while (!isOver) {
        const before = version;
        const { status, body } = await edge.get('/1');
        const shown = Number(body.split(' v')[1]);
        const outcome = status !== 200 ? `status ${status}` : shown < before - 1 ? 'outdated' : 'ok';
        states.set(outcome, (states.get(outcome) ?? 0) + 1);
      }
    };
    const visitors = Array.from({ length: 8 }, visitor);
    for (let round = 0; round < 20; round += 1) {
      version += 1;
      expect((await edge.purge(['product:1'])).status).toBe(204);
      expect((await edge.get('/1')).body).toBe(`1 v${version}`);
    }
    isOver = true;
    await Promise.all(visitors);
    expect([...states.keys()]).toEqual(['ok']);
  });

  it('applies in another worker that has the page open', async () => {
    const many = await openEdge({ EDGE_WORKERS: '2' });
    const visits = () => Promise.all(Array.from({ length: 40 }, () => many.get('/open')));
    try {
      for (let round = 0; round < 5; round += 1) {
        await visits();
        const before = many.origin.requests.length;
        expect((await many.purge(['page'])).status).toBe(204);
        for (const { body } of await visits()) expect(Number(body.split(' ')[1])).toBeGreaterThan(before);
      }
    } finally {
      await many.close();
    }
  });

  it('of thousands of cached pages is fast, and visitors are served meanwhile', async () => {
    const targets = Array.from({ length: 4_000 }, (_, index) => `/p${index}`);
    const visitor = async () => {
      for (let next = targets.pop(); next; next = targets.pop()) await edge.get(next);
    };
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 16 }, visitor));
    const filledAt = performance.now();
    let served = 0;
    let isOver = false;
    const probe = (async () => {
      for (; !isOver; served += 1) await sendRequest(edge.port, '/p5');
    })();
    const purgedFrom = performance.now();
    expect((await edge.purge(['product:p7'])).status).toBe(204);
    const purgeMs = performance.now() - purgedFrom;
    isOver = true;
    await probe;
    expect(purgeMs / (filledAt - startedAt)).toBeLessThan(0.5);
    expect([await stateOf('/p7'), await stateOf('/p8')]).toEqual(['MISS', 'HIT']);
    expect(served).toBeGreaterThan(5);
  }, 120_000);

  it('leaves the record that another worker is writing, and deletes an abandoned one', async () => {
    const purges = path.join(edge.folder, 'purges');
    const names = [`.${Date.now()}-writing`, '.1-abandoned', '1-expired'];
    for (const name of names) writeFileSync(path.join(purges, name), '["other"]');
    expect((await edge.purge(['product:1'])).status).toBe(204);
    expect(names.filter((name) => existsSync(path.join(purges, name)))).toEqual([names[0]]);
  });

  it('needs the token and tags', async () => {
    expect((await edge.purge(['product:1'], 'another-token-altogether')).status).toBe(401);
    for (const token of ['', `${TOKEN}, ${NEXT_TOKEN},`]) {
      expect((await edge.purge(['product:1'], token)).status).toBe(401);
    }
    expect((await edge.purge(['product:1'], NEXT_TOKEN)).status).toBe(204);
    const url = `http://127.0.0.1:${edge.adminPort}/purge`;
    expect((await fetch(url, { method: 'POST' })).status).toBe(401);
    const refused = [[], ['with space'], [''], [7], Array.from({ length: 501 }, () => 'x')];
    for (const tags of refused) expect((await edge.purge(tags as string[])).status, String(tags)).toBe(400);
    expect((await edge.get('/purge', { method: 'POST' })).status).toBe(404);
    expect((await fetch(url)).status).toBe(405);
  });

  it('shares its port with metrics, and hides the token from the configuration', async () => {
    const base = `http://127.0.0.1:${edge.adminPort}`;
    expect(await (await fetch(`${base}/metrics`)).text()).toMatch(/^nginx_http_requests_total \d{3,}$/m);
    expect((await fetch(`${base}/status`)).status).toBe(404);
    const rendered = readFileSync(path.join(edge.folder, 'conf/nginx.conf'), 'utf8');
    expect(rendered).not.toContain('a-token-of-the-tests');
  });
});

function temporaryFiles(folder: string): number {
  const pages = path.join(folder, 'pages');
  return readdirSync(pages, { recursive: true }).filter((name) => /\.\d{10}$/.test(String(name))).length;
}

const productIds = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `018f3f5e-0000-7000-8000-${String(from + at).padStart(12, '0')}`);

function listTags(cards: number, colours: number): readonly string[] {
  const items = productIds(cards).map((id, card) => ({
    id,
    variants: productIds(colours, cards + card * colours).map((variant) => ({ id: variant })),
  }));
  return policyOf('product.list').tags({}, { items } as unknown as ValueOf<'product.list'>);
}

function sampleTags(families: number, colours: number): readonly string[] {
  const all = Array.from({ length: families }, (_, family) => {
    const shown = productIds(colours, family * colours).map((productId) => ({ productId }));
    const product = { colours: shown } as unknown as ValueOf<'product.samples'>;
    return policyOf('product.samples').tags({ id: String(family) }, product);
  });
  return [...new Set(all.flat())];
}
