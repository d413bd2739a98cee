import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, type Edge, noNginx, openEdge, PUBLIC } from './edge.fixture.ts';

describe.skipIf(noNginx())('a purge at the edge', () => {
  let edge: Edge;
  let version = 1;
  const stateOf = async (target: string, headers: Record<string, string> = {}) =>
    (await edge.get(target, { headers })).headers['x-cache'];

  // One worker, so that a purge and the visitors share it.
  beforeAll(async () => {
    edge = await openEdge({ EDGE_WORKERS: '1' });
  });
  afterAll(() => edge.close());
  beforeEach(() => {
    /** `/7` carries product:7 and its list; the list carries all. */
    edge.origin.answer((request, response) => {
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

  it('takes what carries a tag, in every form, and nothing else', async () => {
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

  it('takes any of many tags, and everything for *', async () => {
    for (const target of ['/a', '/b', '/c']) await edge.get(target);
    const many = Array.from({ length: 498 }, (_, index) => `other:${index}`);
    expect((await edge.purge([...many, 'product:a', 'product:b'])).status).toBe(204);
    expect([await stateOf('/a'), await stateOf('/b'), await stateOf('/c')]).toEqual(['MISS', 'MISS', 'HIT']);
    await edge.get('/pictures/a');
    expect((await edge.purge(['*'])).status).toBe(204);
    expect([await stateOf('/a'), await stateOf('/c')]).toEqual(['MISS', 'MISS']);
    expect(await stateOf('/pictures/a')).toBe('MISS');
  });

  it('never keeps an answer that was on its way, and keeps the next one', async () => {
    const waiting: (() => void)[] = [];
    edge.origin.answer((_request, response) => {
      waiting.push(() => {
        response.writeHead(200, {
          'Cache-Control': PUBLIC,
          'X-Cache-Tags': 'product:late',
          'Content-Length': 3,
        });
        response.end('old');
      });
    });
    const first = edge.get('/late');
    await expect.poll(() => waiting.length).toBe(1);
    await edge.purge(['product:late']);
    waiting[0]?.();
    expect((await first).body).toBe('old');
    const oldOver = Date.now() + 20;
    await expect.poll(() => Date.now()).toBeGreaterThan(oldOver);
    const second = edge.get('/late');
    await expect.poll(() => waiting.length).toBe(2);
    waiting[1]?.();
    await second;
    expect(await stateOf('/late')).toBe('HIT');
  });

  it('also takes an answer whose body is still coming', async () => {
    let finish: () => void = () => undefined;
    edge.origin.answer((_request, response) => {
      response.writeHead(200, { 'Cache-Control': PUBLIC, 'X-Cache-Tags': 'product:slow' });
      response.write('old '.repeat(5_000));
      finish = () => response.end('end');
    });
    const first = edge.get('/slow');
    await expect.poll(() => temporaryFiles(edge.folder)).toBe(1);
    await edge.purge(['product:slow']);
    finish();
    expect((await first).body).toMatch(/end$/);
    const again = edge.get('/slow');
    await expect.poll(() => edge.origin.seen.filter(({ url }) => url === '/slow').length).toBe(2);
    finish();
    await again;
  });

  it('costs visitors no failed request and shows the new page to all who come after it', async () => {
    let isOver = false;
    const states = new Map<string, number>();
    const visitor = async () => {
      while (!isOver) {
        const before = version;
        const { status, body } = await edge.get('/1');
        const shown = Number(body.split(' v')[1]);
        const outcome = status !== 200 ? `status ${status}` : shown < before - 1 ? 'too old' : 'fine';
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
    expect([...states.keys()]).toEqual(['fine']);
  });

  it('also reaches the worker that did not take it and holds the page open', async () => {
    const many = await openEdge({ EDGE_WORKERS: '2' });
    const visits = () => Promise.all(Array.from({ length: 40 }, () => many.get('/held')));
    try {
      for (let round = 0; round < 5; round += 1) {
        await visits();
        const asked = many.origin.seen.length;
        expect((await many.purge(['page'])).status).toBe(204);
        for (const { body } of await visits()) expect(Number(body.split(' ')[1])).toBeGreaterThan(asked);
      }
    } finally {
      await many.close();
    }
  });

  it('is over at once with thousands of pages kept, and no visitor waits for it', async () => {
    const targets = Array.from({ length: 4_000 }, (_, index) => `/p${index}`);
    const visitor = async () => {
      for (let next = targets.pop(); next; next = targets.pop()) await edge.get(next);
    };
    await Promise.all(Array.from({ length: 16 }, visitor));
    const waits: number[] = [];
    let isOver = false;
    const probe = (async () => {
      while (!isOver) {
        const start = performance.now();
        await ask(edge.port, '/p5');
        waits.push(performance.now() - start);
      }
    })();
    const start = performance.now();
    expect((await edge.purge(['product:p7'])).status).toBe(204);
    const milliseconds = performance.now() - start;
    isOver = true;
    await probe;
    expect(milliseconds).toBeLessThan(500);
    expect([await stateOf('/p7'), await stateOf('/p8')]).toEqual(['MISS', 'HIT']);
    // Several visitors had their turn while it ran.
    expect(waits.length).toBeGreaterThan(5);
  }, 120_000);

  it('asks for the token and for tags', async () => {
    expect((await edge.purge(['product:1'], 'another-token-altogether')).status).toBe(401);
    const url = `http://127.0.0.1:${edge.adminPort}/purge`;
    expect((await fetch(url, { method: 'POST' })).status).toBe(401);
    const refused = [[], ['with space'], [''], [7], Array.from({ length: 501 }, () => 'x')];
    for (const tags of refused) expect((await edge.purge(tags as string[])).status, String(tags)).toBe(400);
    expect((await edge.get('/purge', { method: 'POST' })).status).toBe(404);
    expect((await fetch(url)).status).toBe(405);
  });

  it('tells machines how it is', async () => {
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
