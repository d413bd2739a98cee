import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { importCatalogue } from '../../catalogue/catalogue.service.ts';
import { catalogueFolder } from '../../catalogue/catalogue-folder.ts';
import { everyDatabase } from '../../db/commerce-databases.fixture.ts';
import { parseShop } from '../../shops/shop-context.ts';
import { facetRecord } from '../selection/product-selection.ts';
import { listProducts } from './product-list.service.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

describe.each(everyDatabase)('a list on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    for (const brand of ['fibersandfoams', 'dbnoisecontrol'].map(brandBySite)) {
      await importCatalogue(db, { brand: brand.code, folder: catalogueFolder(brand), logger });
    }
  });
  afterAll(() => db.close());

  const cardOf = async (shop: string, sku: string) => {
    const { items } = await listProducts(
      {
        db,
        logger,
        requestId: 'test',
        clock: () => new Date(),
        changes: { deliverSoon: () => {} },
        shop: parseShop(shop, new Date()),
      },
      { query: sku, selected: facetRecord(() => []), sort: 'relevance', page: 1, perPage: 4 },
    );
    return items.find((item) => item.sku === sku);
  };

  it.each([
    [
      'FIB-nl-NL',
      'WF44-NAT',
      [
        ['size', '50 × 50 cm'],
        ['thickness', '20 mm'],
        ['density', '440 kg/m³'],
        ['area-weight', '8.800 g/m²'],
      ],
      2_200,
    ],
    [
      'FIB-en-GB',
      'WF44-NAT',
      [
        ['size', '50 × 50 cm'],
        ['thickness', '20 mm'],
        ['density', '440 kg/m³'],
        ['area-weight', '8,800 g/m²'],
      ],
      2_200,
    ],
    ['DBC-nl-NL', 'NCS100', [['rw', '17 dB']], 14_200],
  ] as const)(
    'of %s has the attributes of its table and the weight of %s',
    async (shop, sku, attributes, grams) => {
      const card = await cardOf(shop, sku);
      expect(card?.attributes.map(({ id, value }) => [id, value])).toEqual(attributes);
      expect(card?.weightGrams).toBe(grams);
    },
  );

  it.each([
    ['FIB-nl-NL', 'WF44-NAT', { grams: 2_200, squareMillimetres: 250_000 }],
    ['FIB-en-GB', 'NQ2-BLK', { grams: 400, squareMillimetres: 2_000_000 }],
    ['FIB-nl-NL', 'SS50-GRY', { grams: 750 }],
    ['FIB-nl-NL', 'WFC', undefined],
    ['FIB-nl-NL', 'DR50-NAT', undefined],
    ['DBC-nl-NL', 'NCS100', undefined],
  ] as const)('of %s has the net weight and area of %s', async (shop, sku, measure) => {
    expect((await cardOf(shop, sku))?.measure).toEqual(measure);
  });
});
