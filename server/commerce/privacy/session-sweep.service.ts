import { BATCH_SIZE, runBatches } from '../kernel/batches.ts';
import { daysBefore, orderRetentionYears } from '../kernel/env/retention-env.ts';
import { inTransaction } from '../kernel/transaction.ts';
import {
  FIRST_ORDER,
  findExpiredOrders,
  findUnpaidOrders,
} from '../order-records/orders/order-retention.repository.ts';
import { findEndedQuotations } from '../quotations/due-quotations.repository.ts';
import {
  closeSessions,
  deleteEmptySessions,
  eraseClosedSessions,
  lockExpiredSessions,
  lockSessions,
} from '../sessions/session-retention.repository.ts';
import { deleteOwnedItems } from '../storage/item-retention.service.ts';
import { removeObjects } from '../uploads/picture-storage.service.ts';
import { findOwnedUploads } from '../uploads/upload-retention.repository.ts';
import { deleteUnneededUploads, type UploadSweepDeps } from '../uploads/upload-sweep.service.ts';
import { type Finding, toDate } from './finding.ts';
import { type ErasureContext, eraseOrders } from './order-erasure.service.ts';

/**
 * Deletes sessions SESSION_RETENTION_DAYS after they expired, with their carts, saved items and uploads. A session with
 * orders that have to be kept is closed: it loses its token, and remains until they are anonymised. What a customer
 * owns stays. Returns the number of sessions.
 */
export async function sweepSessions(deps: UploadSweepDeps, signal: AbortSignal): Promise<number> {
  const before = daysBefore(deps.clock(), deps.env.SESSION_RETENTION_DAYS);
  return (
    (await sweepExpiredSessions(deps, signal, before)) +
    (await runBatches(signal, () => inTransaction(deps, (tx) => eraseClosedSessions(tx, before, BATCH_SIZE))))
  );
}

function sweepExpiredSessions(deps: UploadSweepDeps, signal: AbortSignal, before: Date): Promise<number> {
  const now = deps.clock();
  const expired = {
    before,
    undecidedSince: daysBefore(now, deps.env.PAYMENT_RETENTION_DAYS),
    now,
    limit: BATCH_SIZE,
  };
  return runBatches(signal, async () => {
    const { count, folders } = await inTransaction(deps, async (tx) => {
      const sessionIds = await lockExpiredSessions(tx, expired);
      await eraseOrders(tx, await findUnpaidOrders(tx, sessionIds));
      await deleteOwnedItems(tx, { sessionIds });
      const uploads = await findOwnedUploads(tx, { sessionIds });
      const removed = await deleteUnneededUploads(
        tx,
        uploads.map(({ id }) => id),
      );
      await closeSessions(tx, sessionIds);
      return { count: sessionIds.length, folders: removed };
    });
    await removeObjects(deps, folders);
    return count;
  });
}

/** Erases quotations without a sale, QUOTATION_RETENTION_DAYS after their last day. Returns the number of orders. */
export async function sweepQuotations(deps: UploadSweepDeps, signal: AbortSignal): Promise<number> {
  const before = toDate(daysBefore(deps.clock(), deps.env.QUOTATION_RETENTION_DAYS));
  return runBatches(signal, () =>
    inTransaction(deps, async (tx) => {
      const outcomes = await eraseBatch(tx, await findEndedQuotations(tx, { before, limit: BATCH_SIZE }));
      return outcomes.filter((outcome) => outcome !== 'kept').length;
    }),
  );
}

/**
 * Anonymises orders whose legal term has ended, and deletes the closed sessions that only they referred to. Returns the
 * number of orders.
 */
export async function sweepOrders(deps: UploadSweepDeps, signal: AbortSignal): Promise<number> {
  const terms = { years: orderRetentionYears(deps.env), now: deps.clock(), limit: BATCH_SIZE };
  let after = FIRST_ORDER;
  let total = 0;
  while (!signal.aborted) {
    const batch = await findExpiredOrders(deps, { ...terms, after });
    const last = batch.at(-1);
    if (!last) break;
    after = last;
    total += await inTransaction(deps, async (tx) => {
      const outcomes = await eraseBatch(tx, batch);
      return outcomes.filter((outcome) => outcome === 'anonymised').length;
    });
  }
  return total;
}

/** Erases orders, and deletes the closed sessions that only they referred to. Returns what became of each order. */
async function eraseBatch(
  tx: ErasureContext,
  batch: readonly { readonly id: string; readonly sessionId: string | null }[],
): Promise<Finding['outcome'][]> {
  const sessionIds = batch.flatMap(({ sessionId }) => sessionId ?? []);
  await lockSessions(tx, sessionIds);
  const { findings } = await eraseOrders(
    tx,
    batch.map(({ id }) => id),
  );
  await deleteEmptySessions(tx, sessionIds);
  return findings.flatMap(({ table, outcome }) => (table === 'orders' ? [outcome] : []));
}
