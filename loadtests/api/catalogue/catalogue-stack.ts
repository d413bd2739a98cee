import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import {
  findPostgresBinaries,
  startPostgresServer,
} from '#server/platform/postgres/postgres-server.fixture.ts';
import {
  hasOpenSearch,
  startOpenSearchServer,
} from '#server/platform/testing/opensearch/opensearch-server.fixture.ts';
import { startApi } from '#server/platform/testing/processes/api-process.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { copyCatalogue } from './copied-catalogue.ts';

export const BRAND = brandBySite('easyfelt').code;
/** As much memory as the trial had. */
const ENGINE_HEAP = ['-Xms1g', '-Xmx1g'];

/** A catalogue in a database that is there, with the engine beside it. */
export interface ExistingCatalogue {
  readonly database: string;
  readonly search: string | undefined;
}

/** Fills an empty database, and returns the number of products. */
type Fill = (
  databaseUrl: string,
  wanted: { readonly products: number; readonly folder: string },
) => Promise<number>;

/** One that is made, of copies of the real products by default. */
interface NewCatalogue {
  readonly products: number;
  readonly isEngine: boolean;
  readonly fill?: Fill;
}

const fillWithCopies: Fill = async (databaseUrl, { products, folder }) => {
  await (await startApi({ DATA_DIR: folder, DATABASE_URL: databaseUrl })).stop();
  return copyCatalogue(databaseUrl, BRAND, products);
};

/** A catalogue in PostgreSQL for an API of its own. */
export interface CatalogueStack {
  readonly databaseUrl: string;
  /** For files, empty at first. */
  readonly folder: string;
  readonly products: number;
  readonly search: string | undefined;
  /** Of a node of our own. */
  readonly enginePid: number | undefined;
}

/** The reason why this machine cannot make copies; undefined if it can. */
export function missingForCopies(isEngine: boolean): string | undefined {
  if (!findPostgresBinaries()) return 'Skipped: PostgreSQL is not installed';
  return isEngine && !hasOpenSearch() ? 'Skipped: OpenSearch is not installed' : undefined;
}

/** The reason why there is no search engine: none is named beside an existing catalogue, or none can be started for a new one. */
export function engineFault(existing: ExistingCatalogue | undefined): CommandOutput | undefined {
  if (existing)
    return existing.search === undefined ? { text: '--database needs --search', exitCode: 2 } : undefined;
  const missing = missingForCopies(true);
  return missing === undefined ? undefined : { text: missing };
}

/** Uses a catalogue, and removes what was started for it. */
export async function withCatalogue<Result>(
  catalogue: ExistingCatalogue | NewCatalogue,
  use: (stack: CatalogueStack) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
  try {
    if (!('database' in catalogue)) return await withNew(catalogue, folder, use);
    const { database: databaseUrl, search } = catalogue;
    const products = await countProducts(databaseUrl);
    return await use({ databaseUrl, folder, products, search, enginePid: undefined });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withNew<Result>(
  { products: wanted, isEngine, fill = fillWithCopies }: NewCatalogue,
  folder: string,
  use: (stack: CatalogueStack) => Promise<Result>,
): Promise<Result> {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error('PostgreSQL is not installed');
  const server = await startPostgresServer(binaries);
  const engine = isEngine ? await startOpenSearchServer(ENGINE_HEAP) : undefined;
  try {
    const products = await fill(server.url, { products: wanted, folder });
    return await use({
      databaseUrl: server.url,
      folder,
      products,
      search: engine?.url,
      enginePid: engine?.pid,
    });
  } finally {
    await engine?.stop();
    await server.stop();
  }
}

async function countProducts(databaseUrl: string): Promise<number> {
  const [row] = await queryDatabase<{ count: number }>(
    databaseUrl,
    'select count(*)::int as count from products where brand = $1',
    [BRAND],
  );
  return row?.count ?? 0;
}

/** Runs one statement on a connection of its own. */
export async function queryDatabase<Row extends object>(
  databaseUrl: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return (await client.query<Row>(text, values).finally(() => client.end())).rows;
}
