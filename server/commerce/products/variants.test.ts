import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import {
  type CatalogueFiles,
  catalogueFiles,
  productRow,
  writeCatalogue,
} from '../catalogue/catalogue.fixture.ts';
import { importCatalogue } from '../catalogue/catalogue.service.ts';
import { everyDatabase } from '../db/commerce-databases.fixture.ts';
import { parseShop } from '../shops/shop-context.ts';
import { listProducts } from './list/product-list.service.ts';
import { toProductDetailResponse } from './product.response.ts';
import { findProduct } from './products.repository.ts';
import { facetRecord } from './selection/product-selection.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const inLanguages = (nl: string, en: string) => ({ nl, de: nl, fr: nl, en });
const ATTRIBUTES = [
  { id: 'size', type: 'text', name: inLanguages('Afmeting', 'Size'), values: {} },
  {
    id: 'thickness',
    type: 'text',
    name: inLanguages('Dikte', 'Thickness'),
    values: { thin: inLanguages('dun', 'thin'), thick: inLanguages('dik', 'thick') },
  },
];

function panel(sku: string, size: string, thickness: string, colour: string, EUR = 1000) {
  const price = (priceExcVat: number) => ({ priceExcVat, volumeDiscount: [] });
  return productRow(sku, {
    family: 'P',
    colour,
    price: { EUR: price(EUR), GBP: price(EUR) },
    attributes: [
      { id: 'size', value: size },
      { id: 'thickness', value: thickness },
    ],
  });
}

const A = panel('PA', '60 cm', 'thin', 'PET');
const B = panel('PB', '90 cm', 'thin', 'PET', 2000);
const C = panel('PC', '90 cm', 'thick', 'OCH', 3000);
const S = productRow('S', { colour: null, family: 'S', attributes: [] });

const DECLARED = { 'families.json': [{ id: 'P', variesBy: ['size', 'thickness', 'colour'] }] };
const files = (...products: unknown[]): CatalogueFiles => ({
  ...catalogueFiles(),
  'attributes.json': ATTRIBUTES,
  'products/table.json': products,
});

describe.each(everyDatabase)('the variants of a family on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await load({ ...files(A, B, C, S), ...DECLARED });
  });
  afterAll(() => db.close());

  const load = (catalogue: CatalogueFiles) =>
    importCatalogue(db, { brand: 'EF', folder: writeCatalogue(catalogue), logger, acceptPrices: true });

  const contextOf = (shop: string) => ({
    db,
    logger,
    requestId: 'test',
    clock: () => new Date(),
    changes: { deliverSoon: () => {} },
    shop: parseShop(shop, new Date()),
  });

  const detailOf = async (sku: string, shop: string) => {
    const ctx = contextOf(shop);
    const product = await findProduct(ctx, 'sku', sku);
    if (!product) throw new Error(`There is no product ${sku}`);
    return toProductDetailResponse(product, ctx.shop);
  };

  const listOf = async (selected: { colour?: string } = {}) => {
    const filter = { ...facetRecord(() => []), COLOUR: selected.colour ? [selected.colour] : [] };
    const request = { query: '', selected: filter, sort: 'relevance', page: 1, perPage: 16 } as const;
    return (await listProducts(contextOf('EF-nl-NL'), request)).items;
  };

  it.each([
    ['EF-nl-NL', 'dun', 'dik', 'ochre'],
    ['EF-en-GB', 'thin', 'thick', 'ochre'],
    ['EF-nl-BE', 'dun', 'dik', 'okergeel'],
  ])('have their values in the language of %s on each page', async (shop, thin, thick, ochre) => {
    for (const sku of ['PA', 'PC']) {
      const { family, variesBy, siblings } = await detailOf(sku, shop);
      expect([family, variesBy]).toEqual(['P', ['size', 'thickness', 'colour']]);
      expect(siblings.map(({ colour, values }) => [values, colour?.name])).toEqual([
        [{ size: '60 cm', thickness: thin }, 'petrol'],
        [{ size: '90 cm', thickness: thin }, 'petrol'],
        [{ size: '90 cm', thickness: thick }, ochre],
      ]);
    }
  });

  it('of a family of one are itself', async () => {
    const { id, variesBy, siblings } = await detailOf('S', 'EF-nl-NL');
    expect(variesBy).toEqual([]);
    expect(siblings).toEqual([{ id, slug: 's-nl', name: 'S nl', colour: null, values: {} }]);
  });

  it('are one card, with the nearest in each colour and the lowest price of those that match', async () => {
    const cards = (items: Awaited<ReturnType<typeof listOf>>) =>
      items.map(({ sku, variesBy, variants, from }) => [
        sku,
        variesBy,
        variants.map(({ name, price }) => [name, price?.priceExcVat ?? null]),
        from,
      ]);
    expect(cards(await listOf())).toEqual([
      [
        'PA',
        ['size', 'thickness', 'colour'],
        [
          ['PA nl', null],
          ['PC nl', 3000],
        ],
        { priceIncVat: 1210, priceExcVat: 1000 },
      ],
      ['S', [], [], null],
    ]);
    const [card] = cards(await listOf({ colour: 'OCH' }));
    expect(card).toEqual([
      'PC',
      ['size', 'thickness', 'colour'],
      [
        ['PB nl', 2000],
        ['PC nl', null],
      ],
      null,
    ]);
  });

  it('purge the pages of their siblings when a value changes, but not when a price does', async () => {
    const purgedBy = async (changed: CatalogueFiles) => {
      await load({ ...files(A, B, C, S), ...DECLARED });
      await db.orm.execute(sql`delete from change_outbox`);
      await load({ ...changed, ...DECLARED });
      const rows = await queryRows<{ tags: string[] }>(db.orm, sql`select tags from change_outbox`);
      return new Set(rows.flatMap(({ tags }) => tags));
    };
    const { id } = await detailOf('PC', 'EF-nl-NL');
    const resized = await purgedBy(files(A, B, panel('PC', '120 cm', 'thick', 'OCH', 3000), S));
    expect([...resized].filter((tag) => /^(?:family|product:)/.test(tag)).sort()).toEqual([
      'family:P',
      `product:${id}`,
    ]);
    const renamed = [
      {
        ...ATTRIBUTES[1],
        values: { thin: inLanguages('dun', 'thin'), thick: inLanguages('dikker', 'thick') },
      },
    ];
    const worded = await purgedBy({ ...files(A, B, C, S), 'attributes.json': [ATTRIBUTES[0], ...renamed] });
    expect(worded).toContain('family:P');
    const priced = await purgedBy(files(A, B, panel('PC', '90 cm', 'thick', 'OCH', 3100), S));
    expect(priced).toContain(`product:${id}`);
    expect(priced).toContain('product-lists');
    expect(priced).not.toContain('family:P');
  });

  it('change their choices when a product joins that only another attribute distinguishes', async () => {
    await load(files(A, C, S));
    expect((await detailOf('PA', 'EF-nl-NL')).variesBy).toEqual(['colour']);
    await load(files(A, B, C, S));
    expect((await detailOf('PA', 'EF-nl-NL')).variesBy).toEqual(['size', 'colour']);
  });
});
