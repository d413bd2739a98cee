import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorefront } from '../storefront.fixture.ts';

const PRICE = {
  priceIncVat: 1995,
  priceExcVat: 1649,
  quantity: { current: 1 },
  volumeDiscount: [],
  currency: 'EUR',
};
const PANEL = {
  id: '0196a1e0-0000-7000-8000-000000000001',
  sku: 'WPP60-OAT',
  kind: 'Standard',
  unit: 'piece',
  slug: 'vilten-wandpaneel',
  name: 'Vilten wandpaneel',
  summary: 'Paneel',
  stock: 3,
  deliveryDays: 2,
  colour: null,
  price: PRICE,
  image: null,
  hoverImage: null,
  manufacturer: { id: 'm', name: 'M' },
  configurable: false,
  images: [],
  variants: [],
};
const CATEGORY = { id: 'wall-panels', slug: 'wandpanelen', name: 'Wandpanelen', picture: null };

let shop: Awaited<ReturnType<typeof openStorefront>>;
let isDown = false;
const asked: string[] = [];
beforeAll(async () => {
  shop = await openStorefront(({ path }) => {
    if (isDown) return { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'down' } };
    if (path === '/Categories') return { body: [CATEGORY] };
    if (!path.startsWith('/Products?'))
      return { status: 404, body: { code: 'NOT_FOUND', message: 'not found' } };
    asked.push(path);
    return { body: { items: [PANEL], total: 1, page: 1, perPage: 4, facets: [] } };
  });
});
afterAll(() => shop.close());

async function suggest(query: string) {
  const input = encodeURIComponent(JSON.stringify({ json: { query } }));
  const response = await shop.get(`/api/trpc/search.suggestion.list?input=${input}`, {
    'x-locale': 'nl-NL',
    cookie: 'locale=nl-NL',
  });
  const body = (await response.json()) as { result?: { data: { json: unknown } } };
  return { status: response.status, suggestions: body.result?.data.json };
}

describe('suggestions', () => {
  it('are products, categories and articles, with the words to mark', async () => {
    const { suggestions } = await suggest('paneel');
    expect(suggestions).toEqual({
      products: [
        {
          id: PANEL.id,
          name: PANEL.name,
          slug: PANEL.slug,
          image: null,
          price: PRICE,
          configurable: false,
        },
      ],
      categories: [{ id: 'wall-panels', name: 'Wandpanelen', slug: 'wandpanelen' }],
      articles: [{ href: '/advies/echo-meten', title: 'Hoe hoor je of een kamer galmt?' }],
      words: ['wandpaneel', 'panelen'],
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('unfinished=true');
    expect((await suggest('galm')).suggestions).toMatchObject({
      articles: [
        { href: '/advies/echo-meten', title: 'Hoe hoor je of een kamer galmt?' },
        { href: '/voorwaarden', title: 'Terms nl' },
      ],
    });
  });

  it.each(['p', ' paneel', 'Paneel', 'a'.repeat(61)])(
    'refuse a query that is not normalised: %j',
    async (query) => {
      expect((await suggest(query)).status).toBe(400);
    },
  );

  it('are only articles while the commerce API is down, and complete again afterwards', async () => {
    isDown = true;
    expect((await suggest('kamer galmt')).suggestions).toMatchObject({
      products: [],
      articles: [{ href: '/advies/echo-meten' }, { href: '/voorwaarden' }],
    });
    isDown = false;
    // The response without products was not cached.
    expect((await suggest('kamer galmt')).suggestions).toMatchObject({ products: [{ id: PANEL.id }] });
  });
});
