import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { ALL_BRANDS, brandBySite } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import { importCatalogue } from '../../catalogue/catalogue.service.ts';
import { catalogueFolder } from '../../catalogue/catalogue-folder.ts';
import type { CommerceContext } from '../../context.ts';
import { everyDatabase } from '../../db/commerce-databases.fixture.ts';
import { parseShop } from '../../shops/shop-context.ts';
import { facetRecord } from '../list/family-selection.ts';
import { listProducts } from '../list/product-list.service.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const brand = brandBySite('easyfelt');

/** Locale, query, and a product family that must be among the first four results. */
const HITS: [Locale, string, string][] = [
  // product names
  ['nl-NL', 'onderzetters', 'TCR'],
  ['de-DE', 'Untersetzer', 'TCR'],
  ['fr-FR', 'dessous de verre', 'TCR'],
  ['en-GB', 'coasters', 'TCR'],
  ['nl-NL', 'zeshoekige wandtegels', 'WTH'],
  ['de-DE', 'Raumteiler', 'RDH'],
  ['fr-FR', 'îlot de plafond rond', 'CIR120'],
  ['en-GB', 'desk divider', 'DDS160'],
  // singular and plural
  ['nl-NL', 'onderzetter', 'TCR'],
  ['nl-NL', 'wandpanelen', 'WPP60'],
  ['nl-BE', 'zitkussens', 'SPR'],
  ['nl-NL', 'manden', 'SBK'],
  ['de-DE', 'Wandpaneele', 'WPP60'],
  ['de-AT', 'Filzkörbe', 'SBK'],
  ['de-DE', 'Sitzkissen rund', 'SPR'],
  ['fr-FR', 'panneau mural', 'WPP60'],
  ['fr-BE', 'paniers', 'SBK'],
  ['fr-FR', 'coussin de chaise', 'SPS'],
  ['en-GB', 'wall panels', 'WPP60'],
  ['en-GB', 'basket', 'SBK'],
  ['en-GB', 'place mat', 'TPM'],
  // parts of compounds, and compounds as one or two words
  ['nl-NL', 'paneel', 'WPP60'],
  ['nl-NL', 'tegels', 'WTQ'],
  ['nl-NL', 'kussen', 'SPR'],
  ['nl-NL', 'wand paneel', 'WPP60'],
  ['nl-NL', 'tafel loper', 'TRN'],
  ['nl-NL', 'mat bureaustoel', 'FPM'],
  ['de-DE', 'Paneel', 'WPP60'],
  ['de-DE', 'Fliesen', 'WTQ'],
  ['de-DE', 'Kissen', 'SPR'],
  ['de-DE', 'Läufer', 'TRN'],
  ['de-DE', 'Wand Fliesen', 'WTH'],
  ['de-DE', 'Korb', 'SBK'],
  ['en-GB', 'deskdivider', 'DDS160'],
  ['en-GB', 'seatpad', 'SPR'],
  ['en-GB', 'placemats', 'TPM'],
  // accents, umlauts and spellings
  ['fr-FR', 'ilot plafond', 'CIR120'],
  ['fr-FR', 'coussin petrole', 'SPS'],
  ['de-DE', 'Tischlaeufer', 'TRN'],
  ['de-DE', 'Filzkoerbe', 'SBK'],
  ['nl-NL', 'reliëftegels', 'WTR'],
  ['nl-NL', 'relieftegels', 'WTR'],
  // misspelt words
  ['nl-NL', 'onderzeters', 'TCR'],
  ['nl-NL', 'wandpannelen', 'WPP60'],
  ['nl-NL', 'tafelooper', 'TRN'],
  ['nl-NL', 'kusen', 'SPR'],
  ['de-DE', 'Untersetser', 'TCR'],
  ['de-DE', 'Raumteilr', 'RDH'],
  ['de-DE', 'Wandpanele', 'WPP60'],
  ['fr-FR', 'panau mural', 'WPP60'],
  ['fr-FR', 'cousin', 'SPS'],
  ['fr-FR', 'paravant', 'RDF'],
  ['en-GB', 'coster', 'TCR'],
  ['en-GB', 'baffel', 'CBS120'],
  ['en-GB', 'cushon', 'SPS'],
  ['en-GB', 'hexagn tiles', 'WTH'],
  // prefixes, measurements, numbers and properties
  ['nl-NL', 'plafond', 'CIR120'],
  ['nl-NL', 'onderz', 'TCR'],
  ['de-DE', 'Tren', 'DDS160'],
  ['fr-FR', 'pouf terracota', 'SPF'],
  ['en-GB', 'pou', 'SPF'],
  ['nl-NL', 'wandpaneel 60x60', 'WPP60'],
  ['en-GB', 'WPG60-PET', 'WPG60'],
  ['en-GB', 'wpg60', 'WPG60'],
  ['en-GB', 'terracotta pouf', 'SPF'],
  ['nl-NL', 'wolvilt 5 mm', 'FRM5'],
  ['en-GB', 'felt cushion for the chair', 'SPS'],
];

describe.each(everyDatabase)('product search on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await importCatalogue(db, { brand: brand.code, folder: catalogueFolder(brand), logger });
  });
  afterAll(() => db.close());

  const search = async (locale: Locale, query: string, perPage = 4) => {
    const shop = parseShop(`${brand.code}-${locale}`);
    const ctx: CommerceContext = {
      db,
      logger,
      clock: () => new Date(),
      shop,
      requestId: 'test',
      changes: { deliverSoon: () => {} },
    };
    const filter = { selected: facetRecord(() => []), sort: 'relevance', page: 1, perPage } as const;
    return listProducts(ctx, { query, ...filter });
  };
  const families = (items: { sku: string }[]) => items.map(({ sku }) => sku.split('-')[0]);

  it.each(HITS)('%s %j finds %s', async (locale, query, family) => {
    expect(families((await search(locale, query)).items)).toContain(family);
  });

  it.each<[Locale, string]>([
    ['nl-NL', 'fietsband'],
    ['de-DE', 'Fahrrad'],
    ['en-GB', 'xqzw'],
    ['fr-FR', '???'],
  ])('%s %j finds nothing', async (locale, query) => {
    expect((await search(locale, query)).total).toBe(0);
  });

  it('ranks matches in the name above matches in the description', async () => {
    const { items } = await search('en-GB', 'table runner', 2);
    expect(families(items).sort()).toEqual(['TRC', 'TRN']);
  });

  it('finds no products of other brands', async () => {
    const other = ALL_BRANDS.find(({ code }) => code === 'FIB');
    const ctx = {
      db,
      logger,
      clock: () => new Date(),
      shop: parseShop(`${other?.code}-nl-NL`),
      requestId: 'test',
      changes: { deliverSoon: () => {} },
    };
    const filter = { selected: facetRecord(() => []), sort: 'relevance', page: 1, perPage: 4 } as const;
    expect((await listProducts(ctx, { query: 'vilt', ...filter })).total).toBe(0);
  });
});
