import { command } from '#server/platform/commands/command.ts';
import { parseWhole } from '#server/platform/commands/option-values.ts';
import type { ExistingCatalogue } from './catalogue-stack.ts';

const EXISTING = {
  database: { type: 'string', value: 'URL', help: 'a catalogue that is there, instead of copies' },
  search: { type: 'string', value: 'URL', help: 'the engine beside that database' },
} as const;

const ENGINE = {
  engine: { type: 'boolean', default: false, help: 'with OpenSearch instead of the products in memory' },
} as const;

function existingOf(database: string | undefined, search: string | undefined): ExistingCatalogue | undefined {
  return database === undefined ? undefined : { database, search };
}

/** Measurements in catalogues of any size. */
export const CATALOGUE = {
  catalogue: command({
    help: 'lists and searches in catalogues of several sizes, and the start of the API; needs PostgreSQL',
    details: `The goal for 100,000 products is a p99 below 50 ms for each row, 0.5 s for the first list and search after a start or
an import, and 10 s from start to ready. The catalogue has copies of the real products, with all locales.`,
    options: {
      products: {
        type: 'string',
        value: 'N,...',
        default: '1000,10000,100000',
        help: 'sizes of the catalogue',
      },
      runs: { type: 'string', value: 'N', default: '50', help: 'requests of each row' },
      ...ENGINE,
      ...EXISTING,
    },
    read: ({ products, runs, engine, database, search }) => ({
      isEngine: engine,
      existing: existingOf(database, search),
      sizes: products.split(',').map((size) => parseWhole('--products', size)),
      runs: parseWhole('--runs', runs),
    }),
    run: async (input) => (await import('./measure-catalogue.ts')).measureCatalogue(input),
  }),
  rebuild: command({
    help: 'a cached page, add to cart and payment beside a rebuild of the search index; needs PostgreSQL and OpenSearch',
    details:
      'One API process serves the calls and fills the index. Engine and database share the cores of this machine.',
    options: {
      products: { type: 'string', value: 'N', default: '100000', help: 'of the catalogue' },
      seconds: { type: 'string', value: 'N', default: '60', help: 'alone, and at most beside the rebuild' },
      ...EXISTING,
    },
    read: ({ products, seconds, database, search }) => ({
      products: parseWhole('--products', products),
      seconds: parseWhole('--seconds', seconds),
      existing: existingOf(database, search),
    }),
    run: async (input) => (await import('./measure-rebuild.ts')).measureRebuild(input),
  }),
  listed: command({
    help: 'seconds until lists have an import of 1 %, beside shoppers; needs PostgreSQL and OpenSearch',
    details: `The goal for 1,000,000 products is 30 s. One API process serves the calls and writes the index. Import, engine and
database share the cores of this machine. --database has generated products that were imported by this or by \`import\`.`,
    options: {
      products: { type: 'string', value: 'N', default: '100000', help: 'generated ones' },
      rounds: { type: 'string', value: 'N', default: '2', help: 'imports' },
      ...EXISTING,
    },
    read: ({ products, rounds, database, search }) => ({
      products: parseWhole('--products', products),
      rounds: parseWhole('--rounds', rounds),
      existing: existingOf(database, search),
    }),
    run: async (input) => (await import('./measure-listed.ts')).measureListed(input),
  }),
  'storefront-memory': command({
    help: 'memory of a storefront and an API with a small and a large catalogue; needs PostgreSQL',
    details: 'Goal: within 20 %; of the API with the engine.',
    options: {
      products: { type: 'string', value: 'N', default: '50000', help: 'of the large catalogue' },
      files: { type: 'string', value: 'N', default: '1000', help: 'of the sitemap that are read, at most' },
      ...ENGINE,
      ...EXISTING,
    },
    read: ({ products, files, engine, database, search }) => ({
      products: parseWhole('--products', products, { min: 2_000 }),
      files: parseWhole('--files', files),
      isEngine: engine,
      existing: existingOf(database, search),
    }),
    run: async (input) => (await import('../../memory/measure-storefront.ts')).measureStorefront(input),
  }),
};
