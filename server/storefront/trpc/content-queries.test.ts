import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorefront } from '../storefront.fixture.ts';

/** The product of the fixture as the commerce API returns it, as far as cards show it. */
const PANEL = {
  id: '0196a1e0-0000-7000-8000-000000000001',
  sku: 'WPP60-OAT',
  kind: 'Standard',
  slug: 'vilten-paneel',
  name: 'Vilten paneel',
  summary: 'Paneel',
  unit: 'piece',
  stock: 3,
  deliveryDays: 2,
  colour: null,
  price: { priceIncVat: 1, priceExcVat: 1, quantity: { current: 1 }, volumeDiscount: [] },
  image: null,
  hoverImage: null,
  manufacturer: { id: 'm', name: 'M' },
  configurable: false,
  description: 'x',
  highlights: [],
  metaDescription: 'x',
  attributes: [],
  images: [],
  categories: [],
  slugs: {},
  siblings: [],
  related: [],
  weightGrams: 1,
};

const OAT = { id: 'OAT', name: 'haver', hex: '#ddccbb' };
const SAMPLED = {
  ...PANEL,
  name: 'Vilten paneel, Haver',
  colour: OAT,
  samples: true,
  siblings: [
    { id: 'a', colour: OAT },
    { id: 'b', colour: OAT },
    { id: 'c', colour: { id: 'MOS', name: 'mosgroen', hex: '#445533' } },
    { id: 'd', colour: null },
  ],
};

const CONFIGURATION = {
  options: [
    {
      id: 'colour',
      input: 'RadioColor',
      required: true,
      choices: [
        { id: 'PET', label: 'Petrol', colour: '#004455' },
        { id: 'MIX', label: 'Gemengd' },
      ],
    },
  ],
  imageSets: [],
};

const ABSORPTION = [
  { id: 'alpha-w', name: 'αw', value: '0.65', type: 'text' },
  { id: 'size', name: 'Size', value: '60 × 60 cm', type: 'text' },
];

let shop: Awaited<ReturnType<typeof openStorefront>>;
let isDown = false;
let now = new Date('2026-11-25T12:00:00Z');
beforeAll(async () => {
  shop = await openStorefront(
    ({ path }) => {
      if (isDown) return { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'down' } };
      if (path.startsWith('/Products/sku/WPP60')) return { body: PANEL };
      if (path.startsWith('/Products/sku/WPG60')) return { body: { ...PANEL, attributes: ABSORPTION } };
      if (path.startsWith('/Products/sku/WPC')) {
        return { body: { ...PANEL, attributes: ABSORPTION, configurable: true } };
      }
      if (path.startsWith('/Products/sku/SAM1')) return { body: SAMPLED };
      if (path.startsWith('/Products/sku/SAM2')) {
        return { body: { ...PANEL, samples: true, configurable: true } };
      }
      if (path.startsWith('/Products/configuration/')) return { body: CONFIGURATION };
      if (path === '/Categories')
        return { body: [{ id: 'wall-panels', slug: 'wandpanelen', picture: null }] };
      return { status: 404, body: { code: 'NOT_FOUND', message: 'not found' } };
    },
    { clock: () => now },
  );
});
afterAll(() => shop.close());

async function query(path: string, input: unknown, locale = 'nl-NL') {
  const address = `/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  const response = await shop.get(address, { 'x-locale': locale, cookie: `locale=${locale}` });
  const body = (await response.json()) as { result?: { data: { json: unknown } } };
  return body.result?.data.json;
}

describe('an article', () => {
  it('has the addresses of its links, its pictures and dates in the language of the shop', async () => {
    const article = await query('content.article.get', { kind: 'advice', slug: 'echo-meten' });
    expect(article).toMatchObject({
      kind: 'advice',
      id: 'measure-echo',
      slug: 'echo-meten',
      date: '2026-03-11',
      dateText: '11 maart 2026',
      publishedAt: '2026-03-10T23:00:00.000Z',
      minutes: 1,
      products: ['WPP60-OAT'],
      tags: [{ key: 'acoustics', name: 'Akoestiek' }],
      slugs: { 'nl-NL': 'echo-meten', 'nl-BE': 'galm-meten', 'en-GB': 'measuring-echo' },
      headings: [{ id: 'meten', text: 'Meten' }],
      picture: { name: 'cbs120-mos-room', width: 1200 },
    });
    const html = JSON.stringify(article);
    expect(html).toContain('href=\\"/product/vilten-paneel\\"');
    expect(html).toContain('href=\\"/producten/wandpanelen\\"');
    expect(html).toContain('href=\\"/contact\\"');
    expect(html).not.toMatch(/[\uE000\uE001]/);
  });

  it('of a job is closed from the day after its last one, also when it was open before', async () => {
    const facts = async () => {
      const job = await query('content.article.get', { kind: 'job', slug: 'vilt-snijden' });
      return (job as { facts: unknown }).facts;
    };
    const open = { place: 'Tilburg', validThrough: '2999-12-31' };
    const before = now;
    now = new Date('2999-12-31T22:30:00Z');
    expect([await facts(), await facts()]).toEqual([open, open]);
    now = new Date('2999-12-31T23:30:00Z');
    const closed = { ...open, isClosed: true };
    expect([await facts(), await facts()]).toEqual([closed, closed]);
    now = before;
  });

  it('is found by the slug of another language, and shown in that of the shop', async () => {
    expect(await query('content.article.get', { kind: 'advice', slug: 'echo-meten' }, 'de-DE')).toMatchObject(
      {
        slug: 'hall-messen',
        href: '/rat/hall-messen',
        dateText: '11. März 2026',
      },
    );
  });

  it.each([
    ['an unknown slug', { kind: 'advice', slug: 'nergens' }],
    ['another kind', { kind: 'blog', slug: 'echo-meten' }],
  ])('is null for %s', async (_name, input) => {
    expect(await query('content.article.get', input)).toBeNull();
  });
});

describe('an overview', () => {
  it('lists blogs and advice together, with their tags', async () => {
    expect(await query('content.overview.get', { kind: 'blog', page: 1 })).toMatchObject({
      total: 1,
      all: 1,
      page: 1,
      perPage: 9,
      items: [{ kind: 'advice', id: 'measure-echo', blocks: [] }],
      tags: [{ key: 'acoustics', name: 'Akoestiek', count: 1 }],
    });
  });

  it.each([
    ['another type', { kind: 'blog', type: 'blog', page: 1 }],
    ['an unknown tag', { kind: 'blog', tag: 'none', page: 1 }],
    ['another kind', { kind: 'project', page: 1 }],
  ])('is empty for %s', async (_name, input) => {
    expect(await query('content.overview.get', input)).toMatchObject({ items: [], total: 0 });
  });

  it('has 12 inspirations on a page', async () => {
    expect(await query('content.overview.get', { kind: 'inspiration', page: 1 })).toMatchObject({
      perPage: 12,
    });
  });
});

describe('a link of a screen', () => {
  it('leads to the article in the language of the shop; one that the brand does not have is null', async () => {
    expect(await query('content.link.get', { kind: 'advice', id: 'measure-echo' }, 'de-DE')).toBe(
      '/rat/hall-messen',
    );
    expect(await query('content.link.get', { kind: 'page', id: 'terms' }, 'fr-FR')).toBe('/terms-fr');
    expect(await query('content.link.get', { kind: 'blog', id: 'measure-echo' })).toBeNull();
  });
});

describe('the menus', () => {
  it('have links with the title of their page or their own label, and texts', async () => {
    expect(await query('content.menu.get', null, 'fr-FR')).toEqual({
      promise: '/terms-fr',
      footer: [
        { kind: 'Link', label: 'Terms fr', href: '/terms-fr' },
        { kind: 'Link', label: 'Contact', href: '/contact' },
        { kind: 'Text', label: 'RCS 1', href: null },
      ],
    });
  });
});

describe('products of the content', () => {
  it('are found by SKU and family; one that is gone is null', async () => {
    expect(await query('product.card.list', { ids: ['WPP60', 'GONE-1'] })).toMatchObject({
      WPP60: { slug: 'vilten-paneel' },
      'GONE-1': null,
    });
  });
});

describe('products with samples', () => {
  it('have each colour of their family once, or the choices of their colour; others are left out', async () => {
    const ids = ['SAM1', 'WPP60', 'SAM2', 'GONE-1'];
    expect(await query('product.sample.list', { ids })).toEqual([
      {
        id: PANEL.id,
        slug: PANEL.slug,
        name: 'Vilten paneel',
        image: null,
        colours: [
          { productId: 'a', name: 'haver', hex: '#ddccbb' },
          { productId: 'c', name: 'mosgroen', hex: '#445533' },
        ],
      },
      {
        id: PANEL.id,
        slug: PANEL.slug,
        name: 'Vilten paneel',
        image: null,
        colours: [{ productId: PANEL.id, colour: 'PET', name: 'Petrol', hex: '#004455' }],
      },
    ]);
  });
});

describe('products that absorb sound', () => {
  it('have their coefficient and size; others and configurable ones are left out', async () => {
    const ids = ['WPP60', 'WPC', 'GONE-1', 'WPG60'];
    expect(await query('product.absorber.list', { ids })).toEqual([
      expect.objectContaining({
        sku: PANEL.sku,
        absorption: {
          alphaW: 0.65,
          area: 0.36,
          width: 0.6,
          height: 0.6,
          isRound: false,
          pieces: 1,
          hangsFree: false,
        },
      }),
    ]);
  });
});

describe('while the commerce API is down', () => {
  it('an article is shown; its links lead to the list of products', async () => {
    isDown = true;
    const article = await query('content.article.get', { kind: 'advice', slug: 'measuring-echo' }, 'en-GB');
    isDown = false;
    expect(JSON.stringify(article)).toContain('href=\\"/products\\"');
  });
});
