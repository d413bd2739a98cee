import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { emptyTables } from '#server/platform/postgres/empty-tables.fixture.ts';
import { PANEL } from '#shared/configuration/panel.fixture.ts';
import { LANGUAGES } from '#shared/locales/index.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { parseShop } from '../shops/shop-context.ts';
import { CatalogueError } from './catalogue.ts';
import { readCatalogue } from './catalogue-files.ts';
import { validateCatalogue } from './validate-catalogue.ts';

function inLanguages<Value>(of: (language: string) => Value): Record<string, Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, of(language)]));
}

const tiers = (base: number) => [
  { minQuantity: 1, maxQuantity: 9, priceExcVat: base },
  { minQuantity: 10, maxQuantity: null, priceExcVat: Math.round(base * 0.9) },
];

export function productRow(sku: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const [family = sku, colour = null] = sku.split('-');
  const slug = sku.toLowerCase();
  return {
    sku,
    kind: 'Standard',
    family,
    colour,
    categories: ['table'],
    manufacturer: 'maker',
    price: {
      EUR: { priceExcVat: 1000, volumeDiscount: tiers(1000) },
      GBP: { priceExcVat: 900, volumeDiscount: tiers(900) },
    },
    stock: 20,
    deliveryDays: 2,
    weightGrams: 100,
    packageMillimetres: { width: 100, height: 50, depth: 20 },
    unit: 'set',
    attributes: [
      { id: 'material', value: 'wool' },
      { id: 'size', value: '10 cm' },
    ],
    texts: {
      ...inLanguages((language) => ({
        name: `${sku} ${language}`,
        slug: `${slug}-${language}`,
        summary: `Summary ${language}`,
        description: `Description ${language}`,
        highlights: ['one', 'two', 'three'],
        metaDescription: `Meta ${language}`,
      })),
      'de-AT': { name: `${sku} Österreich` },
    },
    ...changes,
  };
}

export interface CatalogueFiles {
  [file: string]: unknown;
}

/** The files of a small valid catalogue. */
export function catalogueFiles(): CatalogueFiles {
  const texts = (name: string) =>
    inLanguages((language) => ({
      name: `${name} ${language}`,
      slug: `${name}-${language}`,
      intro: 'Intro',
      description: 'Description',
      metaDescription: 'Meta',
    }));
  return {
    'categories.json': [
      { id: 'table', position: 1, picture: 'category-table', texts: texts('table') },
      { id: 'floor', position: 2, texts: texts('floor') },
    ],
    'manufacturers.json': [
      { id: 'maker', name: 'Maker', texts: inLanguages(() => ({ description: 'Makes felt' })) },
    ],
    'colours.json': [
      { id: 'PET', hex: '#33606b', name: inLanguages(() => 'petrol') },
      { id: 'OCH', hex: '#c1913a', name: { ...inLanguages(() => 'ochre'), 'nl-BE': 'okergeel' } },
    ],
    'attributes.json': [
      {
        id: 'material',
        type: 'text',
        name: inLanguages((language) => `Material ${language}`),
        values: { wool: inLanguages((language) => `wool ${language}`) },
      },
      { id: 'size', type: 'text', name: inLanguages(() => 'Size'), values: {} },
    ],
    'products/table.json': [productRow('TCR-PET'), productRow('TCR-OCH'), productRow('TTR-PET')],
  };
}

/** A configurable product: a panel with every input type, unless the test passes another configuration. */
export function configuredProductFiles(
  configuration: unknown = PANEL,
  changes: Record<string, unknown> = {},
): CatalogueFiles {
  return {
    'configurations/wpc.json': configuration,
    'products/made.json': [productRow('WPC', { configuration: 'wpc', ...changes })],
  };
}

/** Library pictures with the sizes of their print files. */
export function libraryFiles(...changes: Record<string, unknown>[]): CatalogueFiles {
  const rows = changes.map((change, at) => ({
    id: `print-${at + 1}`,
    texts: inLanguages((language) => ({ title: `Print ${language}`, words: [`word ${language}`] })),
    photographer: null,
    licence: 'free',
    ...change,
  }));
  return {
    'library.json': rows,
    '../assets/library/library.json': rows.map(({ id }) => ({
      id,
      width: 3_600,
      height: 2_400,
      hash: 'abc',
    })),
  };
}

/** The faults of the small catalogue with these files added or replaced. */
export function catalogueFaults(files: CatalogueFiles): readonly string[] {
  try {
    validateCatalogue(readCatalogue(writeCatalogue({ ...catalogueFiles(), ...files })));
    return [];
  } catch (error) {
    if (error instanceof CatalogueError) return error.faults;
    throw error;
  }
}

/** Writes catalogue files to a temporary folder and returns its path. */
export function writeCatalogue(files: CatalogueFiles): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'catalogue-')), 'catalogue');
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

/** Deletes the catalogues of all brands. */
export function emptyCatalogue(db: Database): Promise<void> {
  return emptyTables(db, 'products', 'categories', 'manufacturers', 'colours', 'image_sets', 'import_runs');
}

/** The context of a request to Easy Felt's shop in a locale. */
export function shopContext(db: Database, locale: string): CommerceContext {
  return {
    db,
    logger: createLogger({ name: 'test', level: 'silent' }),
    clock: () => new Date(),
    shop: parseShop(`EF-${locale}`, new Date()),
    requestId: 'test',
    changes: { deliverSoon: () => {} },
  };
}
