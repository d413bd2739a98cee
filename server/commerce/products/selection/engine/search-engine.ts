import type { Logger } from '#server/platform/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { exposeGauge } from '#server/platform/telemetry/metrics.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { recordChanges } from '../../../changes/changes.service.ts';
import type { CommerceContext, OutboxWorker } from '../../../kernel/context.ts';
import { withLease } from '../../../outbox/lease.ts';
import { createOutboxWorker } from '../../../outbox/outbox-worker.ts';
import { readCatalogueState } from '../embedded/columns/changes.repository.ts';
import { findFacetNames } from '../embedded/columns/columns.repository.ts';
import type { ProductSelection } from '../product-selection.ts';
import type { Reading } from '../reading.ts';
import { findImportedBrands, findSale } from './documents/indexed-products.repository.ts';
import { aliasOf } from './documents/search-index.ts';
import { createEngineReader } from './engine-reader.ts';
import { createEngineSelection } from './engine-selection.ts';
import { createSearchClient, type SearchClient } from './search-client.ts';
import { createVocabularyReader } from './vocabulary-reader.ts';
import { createIndexWriter } from './writer/index-writer.ts';
import { createIndexClient, type IndexClient } from './writer/search-index-client.ts';

/** A shopper waits for a list; a bulk write may take longer. */
const READS = { deadlineMs: 1_000, attempts: 2 };
const WRITES = { deadlineMs: 30_000, attempts: 3 };
/** The statement of a list reads no changes, because the index follows them by itself. */
const NO_CHANGES = { horizon: Number.MAX_SAFE_INTEGER, limit: 0 };

interface EngineDeps {
  readonly db: Database;
  readonly logger: Logger;
  readonly changes: CommerceContext['changes'];
}

/** The products of all brands of a database in OpenSearch. */
export interface SearchEngine {
  read<Result>(brand: BrandCode, reading: Reading<Result>): Promise<Result>;
  /** Brings the indices up to date. */
  readonly worker: OutboxWorker;
}

interface EngineSettings {
  /** The nodes. */
  readonly urls: readonly string[];
  /** Distinguishes the indices of several databases in a cluster. */
  readonly prefix?: string;
  /** Of an attempt to read a list. */
  readonly deadlineMs?: number;
}

export function openSearchEngine(
  deps: EngineDeps,
  { urls, prefix = 'products', deadlineMs = READS.deadlineMs }: EngineSettings,
): SearchEngine {
  const reader = createEngineReader(createSearchClient({ urls, ...READS, deadlineMs }), deps.logger);
  const writer = createIndexClient(createSearchClient({ urls, ...WRITES }));
  const brands = new Map<BrandCode, BrandIndex>();
  const indexOf = (brand: BrandCode) => {
    const known = brands.get(brand) ?? openBrandIndex({ ...deps, reader, writer }, brand, prefix);
    brands.set(brand, known);
    return known;
  };
  const worker = indexWorker(deps, async (keepRunning) => {
    for (const brand of await findImportedBrands(deps.db)) await indexOf(brand).bringUpToDate(keepRunning);
  });
  return { worker, read: (brand, reading) => indexOf(brand).read(reading, worker) };
}

interface BrandIndex {
  read<Result>(reading: Reading<Result>, worker: Pick<OutboxWorker, 'deliverSoon'>): Promise<Result>;
  bringUpToDate(keepRunning: () => Promise<void>): Promise<void>;
}

function openBrandIndex(
  { db, logger, changes, reader, writer }: EngineDeps & { reader: SearchClient; writer: IndexClient },
  brand: BrandCode,
  prefix: string,
): BrandIndex {
  const alias = aliasOf(brand, prefix);
  const vocabularyOf = createVocabularyReader(createIndexClient(reader), alias);
  const { bringUpToDate } = createIndexWriter({
    db,
    logger,
    brand,
    alias,
    client: writer,
    publish: async (published) => {
      if (await recordChanges(db.orm, brand, published)) changes.deliverSoon();
    },
  });
  let known: { readonly version: string | null; readonly selection: ProductSelection } | undefined;

  async function renew() {
    const { version } = await readCatalogueState(db, brand);
    const selection = createEngineSelection({
      client: reader,
      alias,
      names: await findFacetNames(db, brand),
      vocabularyOf,
      readSale: ({ currency }, ids) => findSale(db, currency, ids),
    });
    known = { version, selection };
    return known;
  }

  return {
    bringUpToDate,
    async read(reading, worker) {
      const { version, selection } = known ?? (await renew());
      const { result, state } = await reading(selection, NO_CHANGES);
      if (state.version === version) return result;
      // After an import, filters may have other names.
      worker.deliverSoon();
      return (await reading((await renew()).selection, NO_CHANGES)).result;
    },
  };
}

/** One process writes at a time. Others are woken by the same changes. */
function indexWorker(
  { db, logger }: Pick<EngineDeps, 'db' | 'logger'>,
  bringUpToDate: (keepRunning: () => Promise<void>) => Promise<void>,
): OutboxWorker {
  let upToDateAt = performance.now();
  exposeGauge(
    {
      name: 'search_index_age_seconds',
      help: 'Seconds since this process found the search index up to date.',
    },
    () => [[{}, (performance.now() - upToDateAt) / 1_000]],
  );
  return createOutboxWorker({
    task: 'write-search-index',
    logger,
    concurrency: 1,
    round: async (signal) => {
      const isRun = await withLease(db, 'write-search-index', (renew) =>
        bringUpToDate(async () => {
          signal.throwIfAborted();
          await renew();
        }),
      );
      if (isRun) upToDateAt = performance.now();
      return undefined;
    },
  });
}
