import type { Logger } from '../logger.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite-database.ts';
import { openPool } from './pool-database.ts';

export interface DatabaseOptions {
  /** A PostgreSQL server; without it the database is embedded (PGlite). */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded database, or `memory://`. */
  readonly dataDir: string;
  /** Maximum number of connections; each concurrent query needs one. Default 10. */
  readonly poolSize?: number | undefined;
  readonly logger: Logger;
}

/** Opens PostgreSQL, or PGlite when there is no `databaseUrl`. Throws FolderInUseError when another process uses the folder. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, poolSize = 10, logger } = options;
  return databaseUrl ? openPool({ databaseUrl, poolSize, logger }) : openPglite({ dataDir, logger });
}
