import { number, object, string } from 'yup';
import type { Logger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Change } from '../../../../changes/change-tags.ts';
import { type IndexClient, type IndexedDocument, indexedDocument, STATE_ID } from './search-index-client.ts';

export interface WriterDeps {
  readonly db: Database;
  readonly logger: Logger;
  readonly client: IndexClient;
  readonly brand: BrandCode;
  readonly alias: string;
  readonly prefix: string;
  readonly now: () => Date;
  /** Invalidates the cached lists that these changes outdate. Called after the index has been refreshed. */
  readonly publish: (changes: readonly Change[]) => Promise<void>;
}

/** The state of the catalogue that an index has. */
export interface IndexState {
  /** Hash of the files of the import. */
  readonly version: string | null;
  /** Id of the import; null in an index of an earlier release. */
  readonly run: string | null;
  /** The changes of transactions that had not ended at this horizon may be missing. */
  readonly horizon: number;
}

export interface CurrentIndex {
  readonly index: string;
  readonly state: IndexState;
}

const stateShape = object({
  state: object({
    version: string().nullable().defined(),
    run: string().nullable().default(null),
    horizon: number().required(),
  }).required(),
});

export const stateDocument = ({ version, run, horizon }: IndexState): IndexedDocument =>
  indexedDocument(STATE_ID, { state: { version, run, horizon } });

/** The index that an alias names; undefined without one. */
export async function readCurrentIndex({
  client,
  alias,
}: {
  readonly client: Pick<IndexClient, 'read'>;
  readonly alias: string;
}): Promise<CurrentIndex | undefined> {
  const found = await client.read(alias, STATE_ID);
  if (!found) return undefined;
  return { index: found.index, state: stateShape.validateSync(found.source, { strict: true }).state };
}
