import type { Database } from '#server/platform/postgres/database.ts';
import { isTransactionConflict } from '#server/platform/postgres/postgres-error.ts';
import { retry } from '#server/platform/retry.ts';
import type { CommerceContext } from './context.ts';

interface TransactionContext {
  readonly db: Database;
  readonly changes?: CommerceContext['changes'];
}

const RETRIES = { attempts: 5, firstDelayMs: 20, maxDelayMs: 320, retryIf: isTransactionConflict };

/**
 * Runs `work` in a transaction and returns its result. After a deadlock (40P01) or a serialization failure (40001)
 * `work` runs again, up to five times in total, so it must have no effects outside the database. `work` must query only
 * through the context that it receives: PGlite has one connection, and any other query would wait for it for ever.
 *
 * Lock order of all transactions, so that they do not deadlock: session, customer, order, client network, payment,
 * delivery day, discount code, products by id, numbers of orders and invoices.
 *
 * Changes that `work` records reach the storefronts after the commit.
 */
export async function inTransaction<Context extends TransactionContext, T>(
  ctx: Context,
  work: (tx: Context) => Promise<T>,
): Promise<T> {
  let hasChanges = false;
  const changes = {
    deliverSoon: () => {
      hasChanges = true;
    },
  };
  const result = await retry(() => {
    hasChanges = false;
    return ctx.db.orm.transaction((orm) =>
      work({ ...ctx, ...(ctx.changes ? { changes } : {}), db: { ...ctx.db, orm } }),
    );
  }, RETRIES);
  if (hasChanges) ctx.changes?.deliverSoon();
  return result;
}

/** Runs a part of the caller's transaction, which is undone alone when `work` throws. */
export function inSavepoint<Context extends TransactionContext, T>(
  tx: Context,
  work: (part: Context) => Promise<T>,
): Promise<T> {
  return tx.db.orm.transaction((orm) => work({ ...tx, db: { ...tx.db, orm } }));
}
