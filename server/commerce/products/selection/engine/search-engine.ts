import { setTimeout } from 'node:timers/promises';
import { exposeGauge } from '#server/platform/telemetry/metrics.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { OutboxWorker, SearchIndex } from '../../../kernel/context.ts';
import { withLease } from '../../../outbox/lease.ts';
import { createOutboxWorker } from '../../../outbox/outbox-worker.ts';
import type { Reading } from '../reading.ts';
import { type BrandIndex, type EngineDeps, openBrandIndex } from './brand-index.ts';
import { findImportedBrands } from './documents/indexed-products.repository.ts';
import { DOCUMENTS } from './documents/search-index.ts';
import { createEngineReader } from './engine-reader.ts';
import { createSearchClient } from './search-client.ts';
import { createIndexClient } from './writer/search-index-client.ts';

/** A shopper waits for a list; a bulk write may take longer. */
const READS = { deadlineMs: 1_000, attempts: 2 };
const WRITES = { deadlineMs: 30_000, attempts: 3 };
/** Between two looks whether an index is complete. */
const LOOK_MS = 1_000;

/** The products of all brands of a database in OpenSearch. */
export interface SearchEngine {
  read<Result>(brand: BrandCode, reading: Reading<Result>): Promise<Result>;
  /** Brings the indices up to date. */
  readonly worker: SearchIndex;
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
  const closing = new AbortController();
  const writer = createIndexClient(createSearchClient({ urls, ...WRITES, signal: closing.signal }));
  const brands = new Map<BrandCode, BrandIndex>();
  const indexOf = (brand: BrandCode) => {
    const known = brands.get(brand) ?? openBrandIndex({ ...deps, reader, writer }, brand, prefix);
    brands.set(brand, known);
    return known;
  };
  const worker = indexWorker(deps, async (keepRunning) => {
    for (const brand of await findImportedBrands(deps.db)) await indexOf(brand).bringUpToDate(keepRunning);
  });
  const close = () => {
    // A call that hangs would keep the process.
    closing.abort();
    return worker.close();
  };
  const isAwaited = async () => {
    for (const brand of await findImportedBrands(deps.db)) if (await indexOf(brand).isAwaited()) return true;
    return false;
  };
  const filled = async (signal: AbortSignal) => {
    try {
      if (!(await isAwaited())) return;
      deps.logger.info('waiting until the search index of this release is complete');
      while (await isAwaited()) await setTimeout(LOOK_MS, undefined, { signal });
    } catch (error) {
      if (!signal.aborted) deps.logger.warn({ err: error }, 'the search index is not awaited');
    }
  };
  return {
    worker: { ...worker, close, filled },
    read: (brand, reading) => indexOf(brand).read(reading, worker),
  };
}

/** undefined without an engine. */
let upToDateAt: number | undefined;
exposeGauge(
  {
    name: 'search_index_age_seconds',
    help: 'Seconds since this process found the search index up to date; 0 without a search engine.',
  },
  () => [[{}, upToDateAt === undefined ? 0 : (performance.now() - upToDateAt) / 1_000]],
);

/** One process of a release writes at a time, beside those of other releases. Others are woken by the same changes. */
function indexWorker(
  { db, logger }: Pick<EngineDeps, 'db' | 'logger'>,
  bringUpToDate: (keepRunning: () => Promise<void>) => Promise<void>,
): OutboxWorker {
  upToDateAt = performance.now();
  return createOutboxWorker({
    task: 'write-search-index',
    logger,
    concurrency: 1,
    round: async (signal) => {
      const isRun = await withLease(db, `write-search-index ${DOCUMENTS}`, (renew) =>
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
