import type { Database } from '#server/platform/postgres/database.ts';
import { isTransactionConflict } from '#server/platform/postgres/postgres-error.ts';
import { retry } from '#server/platform/resilience/retry.ts';

interface Waking {
  deliverSoon(): void;
}

interface TransactionContext {
  readonly db: Database;
  readonly changes?: Waking;
  readonly mailer?: Waking;
  readonly exports?: Waking;
}

/** Receivers for which a transaction writes rows. */
const WORKERS = ['changes', 'mailer', 'exports'] as const;

const RETRIES = { attempts: 5, firstDelayMs: 20, maxDelayMs: 320, retryIf: isTransactionConflict };

/**
 * Runs `work` in a transaction and returns its result. After a deadlock (40P01) or a serialization failure (40001)
 * `work` runs again, up to five times in total, so it must have no effects outside the database. `work` must query only
 * through the context that it receives: PGlite has one connection, and any other query would wait for it for ever.
 *
 * Lock order of all transactions, so that they do not deadlock: session, customer, order, terms, client network, payment,
 * delivery day, discount code, products by id, numbers of orders and invoices.
 *
 * Workers that `work` wakes start after the commit.
 */
export async function inTransaction<Context extends TransactionContext, T>(
  ctx: Context,
  work: (tx: Context) => Promise<T>,
): Promise<T> {
  const woken = new Set<Waking>();
  const result = await retry(() => {
    woken.clear();
    return ctx.db.orm.transaction((orm) =>
      work({ ...ctx, ...afterCommit(ctx, woken), db: { ...ctx.db, orm } }),
    );
  }, RETRIES);
  for (const worker of woken) worker.deliverSoon();
  return result;
}

/** The workers of a context, which note in `woken` that they are to start. */
function afterCommit(ctx: TransactionContext, woken: Set<Waking>): object {
  return Object.fromEntries(
    WORKERS.flatMap((name) => {
      const worker = ctx[name];
      return worker ? [[name, { ...worker, deliverSoon: () => void woken.add(worker) }]] : [];
    }),
  );
}

/** Runs a part of the caller's transaction, which is undone alone when `work` throws. */
export function inSavepoint<Context extends TransactionContext, T>(
  tx: Context,
  work: (part: Context) => Promise<T>,
): Promise<T> {
  return tx.db.orm.transaction((orm) => work({ ...tx, db: { ...tx.db, orm } }));
}
