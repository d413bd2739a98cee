import { mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { databaseFolder, IN_MEMORY } from '../env/data-dir.ts';
import { StartError } from '../faults/start-error.ts';
import type { Logger } from '../logs/logger.ts';
import { lockFolder } from './data-folder-lock.ts';
import type { Database, Orm } from './database.ts';
import { measuredQuery } from './measured-query.ts';

export const PGLITE_EXTENSIONS = { pg_trgm };
/** Bytes that a start needs: PostgreSQL writes its log in files of 16 MB. */
const START_BYTES = 32_000_000;

/**
 * Opens the embedded database, in memory or on a folder, which it locks. Throws FolderInUseError, and StartError for a
 * full disk, a folder that cannot be written or a database that does not open.
 */
export async function openPglite(options: { dataDir: string; logger: Logger }): Promise<Database> {
  const { dataDir, logger } = options;
  const inMemory = dataDir === IN_MEMORY;
  const unlock = inMemory ? () => {} : lockDataDir(dataDir, logger);
  try {
    const client = await PGlite.create({
      dataDir: inMemory ? IN_MEMORY : databaseFolder(dataDir),
      extensions: PGLITE_EXTENSIONS,
    });
    const db = pgliteDatabase(client);
    return {
      ...db,
      close: async () => {
        await db.close();
        unlock();
      },
    };
  } catch (thrown) {
    unlock();
    // PGlite also throws objects such as { name: 'ErrnoError', errno: 51 }.
    const cause = thrown instanceof Error ? thrown : new Error(`PGlite: ${JSON.stringify(thrown)}`);
    logger.error({ err: cause, dataDir }, 'the embedded database does not open');
    throw new StartError(openFault(dataDir, inMemory ? Number.POSITIVE_INFINITY : freeBytes(dataDir)), {
      cause,
    });
  }
}

function openFault(dataDir: string, free: number): string {
  if (free < START_BYTES) return noSpace(dataDir, free);
  return `DATA_DIR: the database in ${databaseFolder(dataDir)} does not open, it may be damaged. Restore a backup, or move the folder away: the shop then starts with an empty database.`;
}

function noSpace(dataDir: string, free: number): string {
  return `DATA_DIR: the disk of ${dataDir} has ${Math.floor(free / 1_000_000)} MB left. Free some space, and start again.`;
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** The database of a PGlite client. Its statements are measured. Closing it closes the client. */
export function pgliteDatabase(client: PGlite): Database {
  measureClient(client);
  const orm = drizzle({ client }) as unknown as Orm;
  const database: Database = {
    orm,
    until: (signal) => ({ ...database, orm: drizzle({ client: guarded(client, signal) }) as unknown as Orm }),
    kind: 'pglite',
    connections: () => ({ open: 1, idle: 1, waiting: 0 }),
    listen: (channel, onNotification) => {
      const listening = client.listen(channel, onNotification);
      return { close: async () => (await listening)() };
    },
    close: async () => {
      if (!client.closed) await client.close();
    },
  };
  return database;
}

/** A client whose statements fail after the signal, so that its transactions roll back. */
function guarded(client: PGlite, signal: AbortSignal): PGlite {
  return Object.create(
    client,
    wrapped(client, (query) => (text, ...rest) => {
      signal.throwIfAborted();
      return query(text, ...rest);
    }),
  ) as PGlite;
}

function lockDataDir(dataDir: string, logger: Logger): () => void {
  try {
    mkdirSync(dataDir, { recursive: true });
    return lockFolder(join(dataDir, 'postgres.lock'), logger);
  } catch (cause) {
    throw cause instanceof StartError ? cause : new StartError(folderFault(dataDir, cause), { cause });
  }
}

function folderFault(dataDir: string, cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return `DATA_DIR: ${dataDir} is not a folder. Set the path of one; it is created if it does not exist.`;
  }
  if (code === 'ENOSPC') return noSpace(dataDir, 0);
  return `DATA_DIR: ${dataDir} cannot be written (${code}). Correct its rights, or set another folder.`;
}

interface Queries {
  query: (text: string, ...rest: unknown[]) => Promise<unknown>;
}

/** Measures the statements of a client and of its transactions. */
function measureClient(client: PGlite): void {
  const measure: Wrapping =
    (query) =>
    (text, ...rest) =>
      measuredQuery(text, () => query(text, ...rest));
  Object.defineProperties(client, wrapped(client, measure));
}

type Wrapping = (query: Queries['query']) => Queries['query'];

/** The functions of a client that run statements, in and outside of transactions, with `wrap` around each statement. */
function wrapped(client: PGlite, wrap: Wrapping): PropertyDescriptorMap {
  const transaction = client.transaction.bind(client);
  const queryOf = (on: PGlite | Transaction) => ({
    value: wrap(on.query.bind(on) as Queries['query']),
    configurable: true,
  });
  return {
    query: queryOf(client),
    transaction: {
      configurable: true,
      value: <T>(run: (tx: Transaction) => Promise<T>) =>
        transaction((tx) => run(Object.create(tx, { query: queryOf(tx) }) as Transaction)),
    },
  };
}
