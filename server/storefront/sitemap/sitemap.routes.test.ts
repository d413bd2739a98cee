import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSitemapFiles } from '#server/platform/testing/sitemap-files.fixture.ts';
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts';
import { openStorefront } from '../storefront.fixture.ts';
import { partsFor, rangeOf } from './sitemap-products.ts';

const HOST = 'nl-nl.localhost';
const PAGE_SIZE = 100;
const IMAGE = { name: 'felt', view: 'studio', width: 1_600, height: 1_200 };

function uuidOf(name: number): string {
  const hex = createHash('sha256').update(String(name)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const IDS = Array.from({ length: 1_234 }, (_, name) => uuidOf(name)).sort();

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** A shop whose API says that it has so many products, and has 1,234. The page after `failAfter` fails. */
async function openShop(products: number, failAfter = Number.POSITIVE_INFINITY) {
  let pages = 0;
  const shop = await openStorefront(({ path }) => {
    if (path === '/Sitemap') return { body: { products } };
    if (!path.startsWith('/Sitemap/products')) return { body: [] };
    pages += 1;
    if (pages > failAfter) return { status: 500, body: { code: 'INTERNAL_SERVER_ERROR', message: 'broken' } };
    const query = new URL(path, 'http://api').searchParams;
    const [after, until] = [query.get('after') ?? '', query.get('until') ?? 'g'];
    const ids = IDS.filter((id) => id > after && id < until).slice(0, PAGE_SIZE);
    const body = ids.map((id) => ({
      id,
      slugs: { 'nl-NL': `p-${id}`, 'fr-BE': `q-${id}` },
      changedAt: id < '8' ? '2026-11-26T10:00:00Z' : null,
      images: id < '8' ? [IMAGE, { ...IMAGE, name: 'nowhere' }] : [],
    }));
    return { body };
  });
  opened.push(shop);
  const read = async (path: string) => String((await shop.getFrom(HOST, path)).body);
  return { shop, read };
}

const slugsIn = (xml: string) =>
  [...xml.matchAll(/<loc>[^<]+\/product\/p-([^<]+)<\/loc>/g)].map(([, id]) => id);

describe('the sitemap', () => {
  it.each([
    [0, 0],
    [1, 1],
    [25_000, 1],
    [25_001, 2],
    [100_000, 4],
    [1_000_000, 64],
  ])('of %i products has %i files of them', async (products, parts) => {
    expect(partsFor(products)).toBe(parts);
    const { shop, read } = await openShop(products);
    const index = await read('/sitemap.xml');
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    const base = 'https://www.easyfelt.nl/sitemaps';
    const ofProducts = Array.from({ length: parts }, (_, at) => `${base}/products-${at + 1}-of-${parts}.xml`);
    expect(files).toEqual([`${base}/pages-1.xml`, ...ofProducts]);
    expect(shop.calls.map(({ path }) => path)).toEqual(['/Categories', '/Sitemap']);
  });

  it.each([1, 2, 64])('has each product in exactly one of %i files', async (parts) => {
    const { read } = await openShop(parts === 1 ? 1_234 : parts * 25_000);
    const xml = await readSitemapFiles(await read('/sitemap.xml'), read);
    expect(slugsIn(xml).sort()).toEqual(IDS);
  });

  it('divides ids into equal ranges without a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.uuid({ version: 5 }), (power, id) => {
        const parts = 2 ** power;
        const within = Array.from({ length: parts }, (_, at) => rangeOf({ part: at + 1, parts })).filter(
          ({ after = '', until = 'g' }) => id > after && id < until,
        );
        expect(within).toHaveLength(1);
      }),
    );
  });

  it('gives a product its other languages, change and pictures', async () => {
    const { read, shop } = await openShop(1_234);
    const xml = await read('/sitemaps/products-1-of-1.xml');
    const [first = '', last = ''] = [IDS[0], IDS.at(-1)];
    const alternates = (id: string) =>
      `<xhtml:link rel="alternate" hreflang="fr-BE" href="https://fr.easyfelt.be/produit/q-${id}"/>` +
      `<xhtml:link rel="alternate" hreflang="nl-NL" href="https://www.easyfelt.nl/product/p-${id}"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="https://www.easyfelt.nl/product/p-${id}"/>`;
    const entry = (id: string) => new RegExp(`<url><loc>[^<]+p-${id}</loc>.*?</url>`).exec(xml)?.[0];
    expect(entry(last)).toBe(
      `<url><loc>https://www.easyfelt.nl/product/p-${last}</loc>${alternates(last)}</url>`,
    );
    expect(entry(first)).toContain(`</loc><lastmod>2026-11-26T10:00:00Z</lastmod>${alternates(first)}`);
    expect(xml.endsWith('</urlset>')).toBe(true);
    const { headers } = await shop.getFrom(HOST, '/sitemaps/products-1-of-1.xml', { method: 'HEAD' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=3600',
      'content-type': 'application/xml; charset=utf-8',
      'x-cache-tags': 'content slugs',
    });
  });

  it('is compressed as the client accepts it', async () => {
    const { read, shop } = await openShop(1_234);
    const path = '/sitemaps/products-1-of-1.xml';
    const plain = await read(path);
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await shop.getFrom(HOST, path, { 'accept-encoding': encoding });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      expect(String(decode(body))).toBe(plain);
      expect(body.length).toBeLessThan(plain.length / 5);
    }
  });

  it('carries the tags that change it, for the edge', async () => {
    const { shop } = await openShop(1);
    const tags = async (path: string) => (await shop.getFrom(HOST, path)).headers['x-cache-tags'];
    const content = CONTENT_KINDS.map((kind) => `content-list:${kind}`).join(' ');
    expect(await tags('/sitemap.xml')).toBe(`content categories ${content} slugs`);
    expect(await tags('/sitemaps/pages-1.xml')).toBe(`content categories ${content}`);
  });

  it('breaks off when the API fails in the middle, so that no cache stores a part', async () => {
    const { shop } = await openShop(1_234, 3);
    const path = '/sitemaps/products-1-of-1.xml';
    const broken = await shop.get(path);
    expect(broken.status).toBe(200);
    await expect(broken.text()).rejects.toThrow('terminated');
    const { status, headers } = await shop.getFrom(HOST, path);
    expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
  });

  it.each([
    'products-2-of-1',
    'products-1-of-3',
    'products-0-of-1',
    'products-1-of-8192',
    'pages-2',
    'pages-0',
    'x',
  ])('has no file %s', async (name) => {
    const { shop } = await openShop(1);
    expect((await shop.getFrom(HOST, `/sitemaps/${name}.xml`)).status).toBe(404);
  });

  it('reads no more products for a visitor who has left', async () => {
    let pages = 0;
    const shop = await openStorefront(() => {
      pages += 1;
      const body = Array.from({ length: 1_000 }, (_, at) => ({
        id: uuidOf(pages * 1_000 + at),
        slugs: { 'nl-NL': `p-${pages}-${at}` },
        changedAt: null,
        images: [],
      }));
      return { body };
    });
    opened.push(shop);
    const response = await shop.get('/sitemaps/products-1-of-1.xml');
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    let before = -1;
    await vi.waitFor(
      () => {
        const read = pages;
        const hasEnded = read === before;
        before = read;
        expect(hasEnded).toBe(true);
      },
      { interval: 250, timeout: 10_000 },
    );
  });
});
