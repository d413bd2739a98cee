import { StartError } from '../faults/start-error.ts';
import type { Logger } from '../logs/logger.ts';
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

/**
 * Opens PostgreSQL, or PGlite when there is no `databaseUrl`. Throws FolderInUseError when another process uses the folder, and
 * StartError in the image, which does not contain PGlite.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, poolSize = DEFAULT_POOL_SIZE, logger } = options;
  if (databaseUrl) return openPool({ databaseUrl, poolSize, logger });
  const { openPglite } = await loadPglite();
  return openPglite({ dataDir, logger });
}

async function loadPglite() {
  try {
    return await import('./pglite-database.ts');
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND')) throw cause;
    throw new StartError(
      'DATABASE_URL: is missing. This image contains no embedded database, expected an address such as postgres://user:password@host/name',
      { cause },
    );
  }
}
