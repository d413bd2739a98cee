import { connect as connectHttp2 } from 'node:http2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SHOP_COOKIES } from '#server/storefront/request/shop-cookies.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { countingPage, type Edge, exchangeRaw, HOST, isNginxMissing, openEdge } from './edge.fixture.ts';

const OWN = SHOP_COOKIES.map((name) => `${name}=own`).join('; ');

/** Cookies of foreign scripts, as many bytes as given at least. */
function foreign(bytes: number): string {
  return Array.from({ length: Math.ceil(bytes / 1_000) }, (_, at) => `_ga_${at}=${'x'.repeat(1_000)}`).join(
    '; ',
  );
}

function expectShopPage(body: string, brand = brandBySite('easyfelt')): void {
  expect(body).toContain(`<h1>${brand.name}</h1>`);
  expect(body).toContain(brand.contact.phone);
  for (const language of ['nl', 'de', 'fr', 'en']) expect(body).toContain(`<p lang='${language}'>`);
  expect(body).not.toContain('nginx');
}

describe.skipIf(isNginxMissing())('large requests at the edge', () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await openEdge({}, 0);
  });
  afterAll(() => edge.close());
  beforeEach(() => {
    edge.origin.respondWith(countingPage(() => 1));
    edge.origin.requests.length = 0;
  });

  it.each(['/winkelwagen', '/api/trpc/cart.order.get', '/api/uploads/an-id/preview', '/api/forms/cart-line'])(
    'reach the storefront with the cookies of the shop alone: %s',
    async (target) => {
      const cookie = `${foreign(5_000)}; ${OWN}; ${foreign(4_000)}; xsession=no; session_=no`;
      expect(cookie.length).toBeGreaterThan(9_000);
      expect((await edge.get(target, { headers: { cookie } })).status).toBe(200);
      expect((await edge.get(target, { headers: { cookie: foreign(9_000) } })).status).toBe(200);
      expect((await edge.get(target)).status).toBe(200);
      expect(edge.origin.requests.map(({ headers }) => headers.cookie)).toEqual([OWN, undefined, undefined]);
    },
  );

  it('reach a page of a host with several locales with the cookies of the shop alone', async () => {
    await edge.get('/producten', {
      host: 'localhost',
      headers: { cookie: `${foreign(9_000)}; locale=fr-BE` },
    });
    expect(edge.origin.requests[0]?.headers.cookie).toBe('locale=fr-BE');
  });

  it('with more cookies than the edge reads get a page that says how to go on', async () => {
    const headers = { cookie: foreign(30_000) };
    const response = await edge.get('/winkelwagen', { headers });
    expect([response.status, response.headers['content-type']]).toEqual([431, 'text/html; charset=utf-8']);
    expect(response.headers).not.toHaveProperty('retry-after');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expectShopPage(response.body);
    const [, link = ''] = /<a href='([^']*)'>Cookies verwijderen en doorgaan/.exec(response.body) ?? [];
    const deleted = await edge.get(link, { headers });
    expect([deleted.status, deleted.headers.location, deleted.headers['clear-site-data']]).toEqual([
      303,
      '/',
      '"cookies"',
    ]);
    expect(edge.origin.requests).toEqual([]);
    // A link of another site must not sign anybody out.
    const usual = await edge.get(link, { headers: { cookie: OWN } });
    expect([usual.status, usual.headers['clear-site-data']]).toEqual([200, undefined]);
  });

  it.each([8_500, 20_000, 40_000])(
    'with an address of %i bytes get a page that leads home',
    async (bytes) => {
      const { status, headers, body } = await edge.get(`/${'a'.repeat(bytes)}`);
      expect([status, headers['content-type'], headers['retry-after']]).toEqual([
        414,
        'text/html; charset=utf-8',
        undefined,
      ]);
      expectShopPage(body);
      expect(body).toContain("<a href='/'>Naar de startpagina</a>");
      expect(edge.origin.requests).toEqual([]);
    },
  );

  it('with an invalid address get a page, too', async () => {
    const { status, body } = await edge.get('/producten/100%');
    expect(status).toBe(400);
    expectShopPage(body);
  });

  it.each([
    [{ cookie: `${foreign(9_000)}; ${OWN}` }, '/winkelwagen', 200],
    // Browsers send each cookie as a header of its own.
    [{ cookie: foreign(40_000).split('; ') }, '/winkelwagen', 200],
    [{}, `/${'a'.repeat(20_000)}`, 414],
  ])('get the same over HTTP/2: case %#', async (headers, path, expected) => {
    const session = connectHttp2(`https://${HOST}:${edge.tlsPort}`, {
      lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
      rejectUnauthorized: false,
    });
    try {
      const request = session.request({ ':path': path, ...headers });
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      const status = new Promise((resolve, reject) => {
        request.on('response', (response) => resolve(response[':status'])).on('error', reject);
      });
      expect(await status).toBe(expected);
      await new Promise((resolve) => request.once('close', resolve));
      if (expected !== 200) expectShopPage(body);
    } finally {
      session.destroy();
    }
  });

  it('names no brand where several share an edge and the host is not known yet', async () => {
    const shared = await openEdge({
      ORIGINS: `easyfelt=127.0.0.1:${edge.origin.port} edg=127.0.0.1:${edge.origin.port}`,
    });
    try {
      const received = await exchangeRaw(
        shared.port,
        `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: www.edg.nl\r\nConnection: close\r\n\r\n`,
      );
      expect(received).toMatch(/^HTTP\/1\.1 414 /);
      expect(received).toContain("<p lang='nl'>");
      expect(received).not.toContain('<h1>');
      const known = await shared.get(`/${'a'.repeat(20_000)}`, { host: 'www.edg.nl' });
      expectShopPage(known.body, brandBySite('edg'));
    } finally {
      await shared.close();
    }
  });
});
