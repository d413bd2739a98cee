import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Edge,
  isNginxMissing,
  type Origin,
  openEdge,
  openOrigin,
  SHORT_TIMEOUTS,
} from './edge.fixture.ts';

const READS = [
  '/producten',
  '/winkelwagen',
  '/locale?to=fr-BE',
  '/assets/entry.js',
  '/api/trpc/cart.order.get',
  '/api/uploads/0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001/preview',
  '/api/storage/export?format=zip',
];
const WRITES = ['/api/trpc/cart.line.add', '/api/forms/cart-line', '/winkelwagen', '/vitals', '/api/uploads'];
const REQUESTS = [
  ...READS.map((target) => ({ method: 'GET', target })),
  ...WRITES.map((target) => ({ method: 'POST', target })),
];
/** Each address takes about half of the requests: this many reach both. */
const MANY = 24;

const ok = (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'Cache-Control': 'no-store' }).end('ok');
};

/** As the storefront responds while it stops. */
const stopping = (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(503, { 'X-Accel-Redirect': '@again', Connection: 'close' }).end('stopping');
};

describe.skipIf(isNginxMissing())('the edge in front of two addresses', () => {
  let origins: [Origin, Origin];
  let edge: Edge;
  beforeAll(async () => {
    origins = [await openOrigin(), await openOrigin()];
    edge = await openEdge({
      ...SHORT_TIMEOUTS,
      ORIGINS: origins.map(({ port }) => `easyfelt=127.0.0.1:${port}`).join(' '),
    });
  });
  afterAll(async () => {
    await edge.close();
    await Promise.all(origins.map((origin) => origin.stop()));
  });
  beforeEach(() => {
    for (const origin of origins) {
      origin.respondWith(ok);
      origin.requests.length = 0;
    }
  });

  interface Sent {
    readonly method: string;
    readonly target: string;
  }
  let sentPath: string | undefined;
  const pathOf = (target = '') => target.split('?', 1)[0];
  const send = ({ method, target }: Sent) => {
    sentPath = pathOf(target);
    return edge.get(
      target,
      method === 'POST' ? { method, body: '{"a":1}' } : { headers: { cookie: 'session=mine' } },
    );
  };
  const statusesOf = async (request: Sent) => {
    const responses = await Promise.all(Array.from({ length: MANY }, () => send(request)));
    return new Set(responses.map(({ status }) => status));
  };
  /** The requests that reached each address, without those of other tests to a port that was free for a moment. */
  const arrived = () =>
    origins.map(({ requests }) => requests.filter(({ url }) => pathOf(url) === sentPath).length);

  it.each(REQUESTS)(
    'asks the other one when one refuses the connection: $method $target',
    async (request) => {
      await origins[0].stop();
      try {
        expect(await statusesOf(request)).toEqual(new Set([200]));
        expect(arrived()).toEqual([0, MANY]);
      } finally {
        await origins[0].start();
      }
    },
  );

  it.each(REQUESTS.filter(isRepeatable))(
    'asks the other one when one says that it is stopping: $method $target',
    async (request) => {
      origins[0].respondWith(stopping);
      const lengths: (string | undefined)[] = [];
      origins[1].respondWith((received, response) => {
        lengths.push(received.headers['content-length']);
        ok(received, response);
      });
      expect(await statusesOf(request)).toEqual(new Set([200]));
      expect(arrived()).toEqual([expect.any(Number), MANY]);
      expect(arrived()[0]).toBeGreaterThan(0);
      expect(new Set(lengths)).toEqual(new Set([request.method === 'POST' ? '7' : undefined]));
    },
  );

  it.each(REQUESTS.filter(hasShortTimeout))(
    'sends to one of them what gets no response: $method $target',
    async (request) => {
      for (const origin of origins) origin.respondWith(() => undefined);
      expect((await send(request)).status).toBe(504);
      expect(arrived().sort()).toEqual([0, 1]);
    },
  );

  it.each(REQUESTS)('sends to one of them what ends its process: $method $target', async (request) => {
    for (const origin of origins) origin.respondWith(({ socket }) => socket.destroy());
    expect((await send(request)).status).toBe(502);
    expect(arrived().sort()).toEqual([0, 1]);
  });

  it.each(READS)(
    'sends to one of them a read whose response breaks off or is a gateway error: %s',
    async (target) => {
      for (const origin of origins) origin.respondWith(({ socket }) => socket.end('HTTP/1.1 200 OK\r\nA'));
      expect((await send({ method: 'GET', target })).status).toBe(502);
      expect(arrived().sort()).toEqual([0, 1]);
      for (const status of [500, 502, 503, 504]) {
        for (const { requests } of origins) requests.length = 0;
        for (const origin of origins)
          origin.respondWith((_request, response) => response.writeHead(status).end());
        expect((await send({ method: 'GET', target })).status).toBe(status);
        expect(arrived().sort()).toEqual([0, 1]);
      }
    },
  );

  it('ejects no storefront for slow responses: writes go on', async () => {
    const held: ServerResponse[] = [];
    for (const origin of origins) {
      origin.respondWith((request, response) => {
        if (request.url?.includes('slow')) held.push(response);
        else ok(request, response);
      });
    }
    const slow = await Promise.all(
      Array.from({ length: 8 }, (_, at) => send({ method: 'GET', target: `/api/trpc/slow.${at}` })),
    );
    expect(new Set(slow.map(({ status }) => status))).toEqual(new Set([504]));
    expect(held).toHaveLength(8);
    for (const { requests } of origins) requests.length = 0;
    expect(await statusesOf({ method: 'POST', target: '/api/trpc/cart.line.add' })).toEqual(new Set([200]));
    expect(arrived()).not.toContain(0);
  });

  it('responds once each address has refused or is stopping', async () => {
    for (const origin of origins) origin.respondWith(stopping);
    const { status, body, headers } = await send({ method: 'GET', target: '/winkelwagen' });
    expect([status, headers['retry-after']]).toEqual([502, '30']);
    expect(body).toContain("<p lang='fr'>");
    expect(arrived()).toEqual([1, 1]);
    const call = await send({ method: 'GET', target: '/api/trpc/cart.order.get' });
    expect([call.status, JSON.parse(call.body).error.json.data.code]).toEqual([502, 'SERVICE_UNAVAILABLE']);
    expect(arrived()).toEqual([1, 1]);
  });
});

/** An upload streams through the edge, which does not store it. A beacon is not worth a second attempt. */
function isRepeatable({ method, target }: { method: string; target: string }): boolean {
  return method === 'GET' || (target !== '/api/uploads' && target !== '/vitals');
}

/** The timeout of an upload, 90 s, is no setting. */
function hasShortTimeout({ target }: { target: string }): boolean {
  return target !== '/api/uploads';
}
