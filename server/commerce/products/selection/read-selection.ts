import type { Database } from '#server/platform/postgres/database.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { readEmbedded } from './embedded/embedded-selection.ts';
import type { SearchEngine } from './engine/search-engine.ts';
import type { Reading } from './reading.ts';

const engines = new WeakMap<Database, Pick<SearchEngine, 'read'>>();

/** Lets an engine select the products of this database, instead of columns in memory. */
export function selectWith(engine: Pick<SearchEngine, 'read'>, db: Database): void {
  engines.set(db, engine);
}

/** Reads with the products of the brand. */
export function readWithSelection<Result>(ctx: CommerceContext, reading: Reading<Result>): Promise<Result> {
  const engine = engines.get(ctx.db);
  return engine ? engine.read(ctx.shop.brand, reading) : readEmbedded(ctx, reading);
}
