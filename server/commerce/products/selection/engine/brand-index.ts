import type { Logger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { recordChanges } from '../../../changes/changes.service.ts';
import type { CommerceContext, OutboxWorker } from '../../../kernel/context.ts';
import { readCatalogueState } from '../embedded/columns/changes.repository.ts';
import { findFacetNames } from '../embedded/columns/columns.repository.ts';
import type { ProductSelection } from '../product-selection.ts';
import type { Reading } from '../reading.ts';
import { findSale } from './documents/indexed-products.repository.ts';
import { aliasOf, indexNameStart, isIndexOf } from './documents/search-index.ts';
import { createEngineSelection } from './engine-selection.ts';
import type { SearchClient } from './search-client.ts';
import { createVocabularyReader } from './vocabulary-reader.ts';
import { readCurrentIndex } from './writer/index-state.ts';
import { createIndexWriter } from './writer/index-writer.ts';
import { createIndexClient, type IndexClient } from './writer/search-index-client.ts';

/** The statement of a list reads no changes, because the index follows them by itself. */
const NO_CHANGES = { horizon: Number.MAX_SAFE_INTEGER, limit: 0 };

export interface EngineDeps {
  readonly db: Database;
  readonly logger: Logger;
  readonly changes: CommerceContext['changes'];
  readonly clock: () => Date;
}

/** The products of a brand. */
export interface BrandIndex {
  read<Result>(reading: Reading<Result>, worker: Pick<OutboxWorker, 'deliverSoon'>): Promise<Result>;
  bringUpToDate(keepRunning: () => Promise<void>): Promise<void>;
  /** Whether this release has no index yet, and that of another release serves. */
  isAwaited(): Promise<boolean>;
}

export function openBrandIndex(
  {
    db,
    logger,
    changes,
    clock: now,
    reader,
    writer,
  }: EngineDeps & { reader: SearchClient; writer: IndexClient },
  brand: BrandCode,
  prefix: string,
): BrandIndex {
  const alias = aliasOf(brand, prefix);
  const client = createIndexClient(reader);
  const vocabularyOf = createVocabularyReader(client, alias);
  const { bringUpToDate } = createIndexWriter({
    db,
    logger,
    brand,
    alias,
    prefix,
    now,
    client: writer,
    publish: (published) => recordChanges({ db, changes }, brand, published),
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
    async isAwaited() {
      if (await readCurrentIndex({ client, alias })) return false;
      const names = await client.names(indexNameStart(brand, prefix));
      return names.some((name) => isIndexOf(name, brand, prefix) && !name.startsWith(alias));
    },
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
