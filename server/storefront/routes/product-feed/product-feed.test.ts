import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { openStorefront } from '../../storefront.fixture.ts';
import { type FeedItem, itemFaults } from './feed-specification.fixture.ts';

const HOST = 'www.easyfelt.nl';
const PICTURE = 'category-ceiling-baffles';

const attribute = (id: string, value: string) => ({ id, name: id, value, type: 'text' });
const product = {
  id: '018f3f5e-0000-7000-8000-000000000001',
  sku: 'WPP120-ANT',
  kind: 'Standard',
  name: 'Vlak paneel 120 × 60 cm, <antraciet> & meer',
  slug: 'paneel-120-antraciet',
  summary: 'Een paneel.',
  unit: 'piece',
  price: {
    quantity: { current: 1 },
    volumeDiscount: [],
    priceIncVat: 4_995,
    priceExcVat: 4_128,
    currency: 'EUR',
  },
  stock: 3,
  deliveryDays: 3,
  image: null,
  hoverImage: null,
  manufacturer: { id: 'nordvilt', name: 'Nordvilt' },
  colour: { id: 'ANT', hex: '#333333', name: 'antraciet' },
  configurable: false,
  description: 'Eerste alinea.\u0007\n\nTweede alinea.',
  attributes: [
    attribute('size', '120 × 60 cm'),
    attribute('thickness', '24 mm'),
    attribute('material', 'vilt'),
  ],
  images: [{ name: PICTURE, view: 'studio', width: 1_600, height: 1_600 }],
  categories: ['Wandpanelen', 'Aanbieding'],
  family: 'WPP',
  variesBy: ['size', 'thickness', 'colour'],
  weightGrams: 1_250,
  deliveryIncVat: 695,
  saleStartsAt: null,
};
const prior = { volumeDiscount: [], priceIncVat: 5_995, priceExcVat: 4_954 };
const inSale = {
  ...product,
  sku: 'SALE',
  saleStartsAt: '2026-11-20T23:00:00.000Z',
  price: { ...product.price, prior, saleEndsAt: '2026-11-30T23:00:00.000Z' },
};
const single = {
  ...product,
  sku: 'M-1',
  unit: 'metre',
  stock: 0,
  deliveryDays: 0,
  variesBy: [],
  colour: null,
};
const numbered = {
  ...product,
  sku: 'N-1',
  attributes: [attribute('gtin', '4006381333931'), attribute('mpn', 'NV-7')],
};
const withoutPicture = { ...product, sku: 'P-0', images: [] };

const NEXT = '018f3f5e-0000-7000-8000-000000000009';
const FIRST = { items: [product, inSale, single], next: NEXT };
const SECOND = { items: [numbered, withoutPicture], next: null };

type Shop = Awaited<ReturnType<typeof openStorefront>>;
let shop: Shop;
let group: Shop;
let failing: 'first' | 'second' | undefined;
beforeAll(async () => {
  shop = await openStorefront(({ path }) => {
    const isSecond = path.includes(`after=${NEXT}`);
    if (failing === (isSecond ? 'second' : 'first'))
      return { status: 400, body: { code: 'BAD_REQUEST', message: 'no' } };
    return { body: isSecond ? SECOND : FIRST };
  });
  group = await openStorefront(() => ({ body: {} }), { brand: brandBySite('edg') });
});
afterAll(() => Promise.all([shop.close(), group.close()]));

/** The items of a feed, each attribute with its values; those of a group by both names. */
function itemsOf(xml: string): FeedItem[] {
  const items: Map<string, string[]>[] = [];
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (name === 'item') items.push(new Map());
    else if (name.startsWith('g:')) {
      open.push(name.slice(2));
      const item = items.at(-1);
      item?.set(open.join('.'), [...(item.get(open.join('.')) ?? []), '']);
    }
  });
  parser.on('text', (text) => {
    const values = items.at(-1)?.get(open.join('.'));
    if (values && open.length > 0) values[values.length - 1] += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name.startsWith('g:')) open.pop();
  });
  parser.write(xml).close();
  return items;
}

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body } as const;

async function feedOf(encoding: keyof typeof DECODERS = 'identity') {
  const { status, headers, body } = await shop.getFrom(HOST, '/product-feed.xml', {
    'accept-encoding': encoding,
  });
  return { status, headers, xml: DECODERS[encoding](body).toString() };
}

describe('the product feed', () => {
  it.each(['br', 'gzip', 'identity'] as const)('is streamed in parts, encoding %s', async (encoding) => {
    const { status, headers, xml } = await feedOf(encoding);
    expect([status, headers['content-encoding']]).toEqual([
      200,
      encoding === 'identity' ? undefined : encoding,
    ]);
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=3600',
      'x-cache-tags': 'product:* product-lists categories slugs',
      vary: 'Accept-Encoding',
    });
    // A product without a picture is left out.
    expect(itemsOf(xml).map((item) => item.get('id'))).toEqual([['WPP120-ANT'], ['SALE'], ['M-1'], ['N-1']]);
  });

  it('has items that are valid by the published specification', async () => {
    const items = itemsOf((await feedOf()).xml);
    expect(items.flatMap(itemFaults)).toEqual([]);
    expect(itemFaults(new Map([['id', ['x']]])), 'the specification finds faults').toContain('has no title');
  });

  it('describes a variant with its group, price, delivery and picture', async () => {
    const [item] = itemsOf((await feedOf()).xml);
    expect(Object.fromEntries(item ?? [])).toMatchObject({
      title: ['Vlak paneel 120 × 60 cm, <antraciet> & meer'],
      description: ['Eerste alinea.\n\nTweede alinea.'],
      link: ['https://www.easyfelt.nl/product/paneel-120-antraciet'],
      image_link: [expect.stringMatching(/^https:\/\/www\.easyfelt\.nl\/pictures\/.*\/1200\.jpg$/)],
      availability: ['in stock'],
      price: ['49.95 EUR'],
      brand: ['Nordvilt'],
      identifier_exists: ['no'],
      product_type: ['Wandpanelen'],
      item_group_id: ['WPP'],
      color: ['antraciet'],
      size: ['120 × 60 cm, 24 mm'],
      material: ['vilt'],
      'shipping.country': ['NL'],
      'shipping.price': ['6.95 EUR'],
      'shipping.max_handling_time': ['2'],
      'shipping.max_transit_time': ['1'],
      shipping_weight: ['1250 g'],
    });
  });

  it('has the sale with its dates, beside the lowest price of the 30 days before it', async () => {
    const [before, sale, single_, numbers] = itemsOf((await feedOf()).xml);
    expect(before?.has('sale_price')).toBe(false);
    expect(Object.fromEntries(sale ?? [])).toMatchObject({
      price: ['59.95 EUR'],
      sale_price: ['49.95 EUR'],
      sale_price_effective_date: ['2026-11-20T23:00Z/2026-11-30T23:00Z'],
    });
    expect(Object.fromEntries(single_ ?? [])).toMatchObject({
      availability: ['out of stock'],
      unit_pricing_measure: ['1 m'],
      'shipping.max_transit_time': ['0'],
    });
    expect([single_?.has('item_group_id'), single_?.has('color')]).toEqual([false, false]);
    expect(Object.fromEntries(numbers ?? [])).toMatchObject({ gtin: ['4006381333931'], mpn: ['NV-7'] });
  });

  it('responds to HEAD without reading the second part', async () => {
    const calls = shop.calls.length;
    const { status, body } = await shop.getFrom(HOST, '/product-feed.xml', { method: 'HEAD' });
    expect([status, body.length, shop.calls.length - calls]).toEqual([200, 0, 1]);
  });

  it('ends the connection when a part cannot be read, so that nobody takes it for whole', async () => {
    failing = 'second';
    await expect(shop.get('/product-feed.xml').then((response) => response.text())).rejects.toThrow();
    failing = 'first';
    const { status } = await shop.getFrom(HOST, '/product-feed.xml');
    expect(status).toBe(400);
    failing = undefined;
    expect((await feedOf()).xml.endsWith('</channel></rss>\n')).toBe(true);
  });

  it('is not there for a brand without products', async () => {
    const { headers } = await group.getFrom('www.edg.nl', '/product-feed.xml');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });
});
