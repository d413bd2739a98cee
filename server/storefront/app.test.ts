import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sluggedPages } from './catalogue/slugged-pages.fixture.ts';
import { openStorefront } from './storefront.fixture.ts';

const PRODUCT = '4f9e8f64-95a1-4d3c-9c41-5b0d4f2f1d11';
const TOKEN = 'a-token-of-a-session-0123456789abcdef012345';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

const order = { id: 'o', lines: [], itemCount: 12, details: { email: 'somebody@example.org' } };

let shop: Awaited<ReturnType<typeof openStorefront>>;

beforeAll(async () => {
  const catalogue = sluggedPages({
    categories: [{ id: 'c', slugs: { 'nl-NL': 'panelen', 'fr-BE': 'panneaux' } }],
  });
  shop = await openStorefront((call) => {
    const { method, path, body } = call;
    const slugged = catalogue(call);
    if (slugged) return slugged;
    if (path === '/Sitemap') return { body: { products: 0 } };
    if (method === 'POST' && path === '/orders/lines') {
      const { quantity } = body as { quantity: number };
      if (quantity > 100) {
        const error = {
          code: 'CONFLICT',
          message: 'few left',
          messageKey: 'outOfStock',
          values: { count: 7 },
        };
        return { status: 409, body: { ...error, requestId: 'r' } };
      }
      return { status: 201, body: order };
    }
    if (path === '/Orders/current') return { body: order };
    return { status: 404, body: { code: 'NOT_FOUND', message: 'nothing', requestId: 'r' } };
  });
});
afterAll(() => shop.close());

describe('search engines', () => {
  let hidden: Awaited<ReturnType<typeof openStorefront>>;
  beforeAll(async () => {
    hidden = await openStorefront(() => ({ body: { products: 0 } }), { isUnlisted: true });
  });
  afterAll(() => hidden.close());

  it.each([
    '/',
    '/',
    '/nergens',
    '/warenkorb',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.svg',
    '/%ff',
    '/api/trpc/none',
  ])('may list no response of a test environment: %s', async (path) => {
    expect((await hidden.get(path)).headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect((await shop.get(path)).headers.get('x-robots-tag')).toBeNull();
  });
});

describe('pages', () => {
  it.each([
    ['/', 200],
    ['/nergens', 404],
    ['/blogs/verhuisd', 301],
    ['/advies/wie-vilt-verzonnen-heeft', 410],
    ['/warenkorb?a=1', 200],
    ['/healthz', 200],
    ['/pictures/no.0123456789/320.avif', 404],
  ])('%s responds %i with the security headers', async (path, status) => {
    const response = await shop.get(path, { 'accept-language': 'de' });
    expect(response.status).toBe(status);
    if (path === '/healthz') return;
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/warenkorb', 'text/html; charset=utf-8'],
    ['/nergens', 'text/html; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/rss.xml', 'application/rss+xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])('%s has the content type %s', async (path, type) => {
    expect((await shop.get(path)).headers.get('content-type')).toBe(type);
  });

  it('are the same bytes for every visitor, and set no cookie', async () => {
    const first = await shop.get('/contact', { cookie: `session=${TOKEN}; locale=nl-NL` });
    const second = await shop.get('/contact?utm_source=letter', { cookie: 'locale=nl-NL' });
    expect(await second.text()).toBe(await first.text());
    expect(first.headers.get('set-cookie')).toBeNull();
    expect(first.headers.get('cache-control')).toMatch(/^public/);
    expect(second.headers.get('server-timing')).toBe('page;desc=hit');
  });

  it('are sent compressed', async () => {
    await shop.get('/contact');
    const response = await shop.get('/contact', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toContain('<p>/contact');
  });

  it('that are private are uncacheable', async () => {
    const response = await shop.get('/winkelwagen', { cookie: `session=${TOKEN}` });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toContain('somebody@example.org');
    const other = await shop.get('/winkelwagen');
    expect(await other.text()).not.toContain('somebody@example.org');
  });
});

describe('hosts that are not those of a shop', () => {
  it.each([
    ['easyfelt.nl', 'https://www.easyfelt.nl'],
    ['EasyFelt.be:443', 'https://www.easyfelt.be'],
    ['easyfelt.co.uk.', 'https://www.easyfelt.co.uk'],
    ['www.easyfelt.nl.', 'https://www.easyfelt.nl'],
    ['fr.easyfelt.be.:443', 'https://fr.easyfelt.be'],
    ['old.example', 'https://fr.easyfelt.be'],
    ['old.example.', 'https://fr.easyfelt.be'],
    ['localhost.:3000', 'http://localhost:3000'],
  ])('%s redirects to %s, with path and query', async (host, origin) => {
    for (const path of ['/', '/Producten?page=2&a=%C3%A9', '/assets/a.js', '//evil.example/']) {
      const { status, location, headers } = await shop.getFrom(host, path);
      expect([status, location]).toEqual([301, origin + path]);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    }
  });

  it.each(['edg.nl', 'evil.example.', 'easyfelt.nl.evil.example', 'acc.easyfelt.nl', ''])(
    '%j is served as it is',
    async (host) => {
      expect((await shop.getFrom(host, '/')).location).toBeUndefined();
    },
  );
});

describe('paths of other languages', () => {
  it.each([
    ['fr-be.localhost', '/warenkorb?a=1', '/panier?a=1'],
    ['fr-be.localhost', '/producten/panelen?page=2', '/produits/panneaux?page=2'],
    ['www.easyfelt.nl', '/produits/panneaux', '/producten/panelen'],
    ['www.easyfelt.nl', '/PRODUCTEN?page=2&Utm=A', '/producten?page=2&Utm=A'],
    ['www.easyfelt.nl', '/%70roducten/PANELEN', '/producten/panelen'],
    ['fr-be.localhost', '/Produkte', '/produits'],
  ])('on %s %s redirects to %s', async (host, path, location) => {
    expect(await shop.getFrom(host, path)).toMatchObject({ status: 301, location });
  });

  it('redirects a private path in capitals privately, because its query may have a token', async () => {
    const { status, location, headers } = await shop.getFrom('www.easyfelt.nl', '/Mijn-account?token=a');
    expect([status, location]).toEqual([301, '/mijn-account?token=a']);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
  });

  it('serves a path that only some languages have in one of them, on a host with all locales', async () => {
    const response = await shop.get('/produits', { cookie: 'locale=nl-NL' });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('lang="fr-FR"');
  });
});

describe('the language switch', () => {
  it('remembers the choice for a year on the whole site, and redirects to the page', async () => {
    const response = await shop.get('/locale?to=fr-BE&path=/panier');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/panier');
    expect(response.headers.get('set-cookie')).toBe('locale=fr-BE; Max-Age=31536000; Path=/; SameSite=Lax');
  });

  it('sets nothing when nothing changes', async () => {
    const response = await shop.get('/locale?to=fr-BE&path=/panier', { cookie: 'locale=fr-BE' });
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', ''])(
    'never redirects to another site: %j',
    async (path) => {
      const response = await shop.get(`/locale?to=de-AT&path=${encodeURIComponent(path)}`);
      expect(response.headers.get('location')).toBe('/');
    },
  );
});

describe('the plain form that adds to the cart', () => {
  it('opens a session and redirects to the cart', async () => {
    const response = await shop.post('/api/forms/cart-line', `productId=${PRODUCT}&quantity=12`, {
      ...FORM,
      cookie: 'locale=nl-NL',
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/winkelwagen');
    expect(response.headers.get('set-cookie')).toMatch(
      /^session=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(shop.calls.at(-1)).toMatchObject({ body: { productId: PRODUCT, quantity: 12 } });
  });

  it('passes the error on to the cart', async () => {
    const body = `productId=${PRODUCT}&quantity=200`;
    const response = await shop.post('/api/forms/cart-line', body, { ...FORM, cookie: 'locale=nl-NL' });
    expect(response.headers.get('location')).toBe('/winkelwagen?fault=outOfStock&count=7');
  });

  it('refuses a form from another site', async () => {
    const body = `productId=${PRODUCT}&quantity=1`;
    const response = await shop.post('/api/forms/cart-line', body, {
      ...FORM,
      origin: 'https://evil.example',
    });
    expect(response.status).toBe(403);
  });
});

describe('tRPC', () => {
  const add = (quantity: number) =>
    shop.post('/api/trpc/cart.line.add', JSON.stringify({ json: { productId: PRODUCT, quantity } }), {
      'Content-Type': 'application/json',
      'x-locale': 'fr-BE',
    });

  it('opens a session before a streamed response starts, in a cookie that scripts cannot read', async () => {
    const response = await shop.post(
      '/api/trpc/cart.line.add?batch=1',
      JSON.stringify({ 0: { json: { productId: PRODUCT, quantity: 3 } } }),
      { 'Content-Type': 'application/json', 'trpc-accept': 'application/jsonl', 'x-locale': 'fr-BE' },
    );
    expect(response.status).toBe(200);
    const token = /^session=([\w-]{43}); .*HttpOnly/.exec(response.headers.get('set-cookie') ?? '')?.[1];
    await response.text();
    expect(shop.calls.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(shop.calls.at(-1)?.headers).toMatchObject({ 'x-shop': 'EF-fr-BE' });
  });

  it('passes on the error of the API with its code, key and values', async () => {
    const response = await add(200);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      error: { json: { data: { code: 'CONFLICT', messageKey: 'outOfStock', values: { count: 7 } } } },
    });
  });

  it('reports an invalid input', async () => {
    const response = await add(0);
    expect(response.status).toBe(400);
    expect(shop.calls.at(-1)?.body).not.toMatchObject({ quantity: 0 });
  });

  it('requests no cart from the API without a session', async () => {
    const before = shop.calls.length;
    const response = await shop.get('/api/trpc/cart.order.get?input=%7B%22json%22%3Anull%7D');
    expect(await response.json()).toEqual({ result: { data: { json: null } } });
    expect(shop.calls.length).toBe(before);
  });
});

describe('for crawlers', () => {
  it('robots.txt disallows private pages', async () => {
    const text = await (await shop.get('/robots.txt')).text();
    expect(text).toContain('Disallow: /winkelwagen');
    expect(text).not.toContain('/nieuwsbrief');
    expect(text).toContain('Sitemap: https://www.easyfelt.nl/sitemap.xml');
  });

  it('the sitemap lists the pages of the content with their other languages', async () => {
    const text = await (await shop.get('/sitemaps/pages-1.xml', { cookie: 'locale=nl-NL' })).text();
    const advice = /<url><loc>https:\/\/www\.easyfelt\.nl\/advies\/echo-meten<\/loc>.*?<\/url>/.exec(
      text,
    )?.[0];
    expect(advice).toContain('hreflang="nl-BE" href="https://www.easyfelt.be/advies/galm-meten"');
    expect(advice).toContain('hreflang="de-AT" href="https://www.easyfelt.at/rat/hall-messen"');
    expect(text).toContain('<loc>https://www.easyfelt.nl/voorwaarden</loc>');
    expect(text).toContain('<loc>https://www.easyfelt.nl/blogs</loc>');
    expect(text, 'an overview without entries').not.toContain('<loc>https://www.easyfelt.nl/projecten</loc>');
  });

  it('rss.xml lists the newest articles of the language', async () => {
    const response = await shop.get('/rss.xml', { cookie: 'locale=fr-FR' });
    const text = await response.text();
    expect(text).toContain('<title>Comment entendre si une pièce résonne\u202f?</title>');
    expect(text).toContain('<link>https://www.easyfelt.fr/conseil/mesurer-echo</link>');
    expect(text).toContain('<pubDate>Tue, 10 Mar 2026 23:00:00 GMT</pubDate>');
    expect(response.headers.get('x-cache-tags')?.split(' ')).toContain('content-card:advice:measure-echo');
  });

  it('the sitemap lists categories with their other languages', async () => {
    const text = await (await shop.get('/sitemaps/pages-1.xml', { cookie: 'locale=nl-NL' })).text();
    expect(text).toContain('<loc>https://www.easyfelt.nl/producten/panelen</loc>');
    expect(text).toContain('hreflang="fr-BE" href="https://fr.easyfelt.be/produits/panneaux"');
    expect(text).toContain('hreflang="x-default" href="https://www.easyfelt.nl/producten/panelen"');
    expect(text).not.toContain('winkelwagen');
  });
});
