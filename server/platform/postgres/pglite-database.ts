import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Logger } from '../logger.ts';
import { lockFolder } from './data-folder-lock.ts';
import type { Database, Orm } from './database.ts';

export const IN_MEMORY = 'memory://';

/** The embedded database, on a folder that it locks or in memory. Throws FolderInUseError. */
export async function openPglite(options: { dataDir: string; logger: Logger }): Promise<Database> {
  const { dataDir, logger } = options;
  const inMemory = dataDir === IN_MEMORY;
  const unlock = inMemory ? () => {} : lockDataDir(dataDir, logger);
  try {
    const client = await PGlite.create({
      dataDir: inMemory ? IN_MEMORY : join(dataDir, 'postgres'),
      extensions: { pg_trgm },
    });
    const orm = drizzle({ client }) as unknown as Orm;
    return {
      orm,
      kind: 'pglite',
      ping: async () => {
        await orm.execute(sql`select 1`);
      },
      close: async () => {
        if (!client.closed) await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function lockDataDir(dataDir: string, logger: Logger): () => void {
  mkdirSync(dataDir, { recursive: true });
  return lockFolder(join(dataDir, 'postgres.lock'), logger);
}
