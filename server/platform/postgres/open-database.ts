import type { Logger } from '../logger.ts';
import type { Database } from './database.ts';
import { openPool } from './pool-database.ts';

/** Connections of a process that gives no number. */
export const DEFAULT_POOL_SIZE = 10;

export interface DatabaseOptions {
  /** A PostgreSQL server; without it the database is embedded (PGlite). */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded database, or `memory://`. */
  readonly dataDir: string;
  /** Maximum number of connections; each concurrent query needs one. Default {@link DEFAULT_POOL_SIZE}. */
  readonly poolSize?: number | undefined;
  readonly logger: Logger;
}

/** Opens PostgreSQL, or PGlite when there is no `databaseUrl`. Throws FolderInUseError when another process uses the folder. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, poolSize = DEFAULT_POOL_SIZE, logger } = options;
  if (databaseUrl) return openPool({ databaseUrl, poolSize, logger });
  // PGlite takes a second of CPU and 100 MB to load.
  const { openPglite } = await import('./pglite-database.ts');
  return openPglite({ dataDir, logger });
}
