import { BATCH_SIZE, runBatches } from '../kernel/batches.ts';
import type { CommerceContext, CommerceDeps } from '../kernel/context.ts';
import { daysBefore } from '../kernel/env/retention-env.ts';
import { deleteFinishedRows } from '../outbox/outbox.repository.ts';
import { deleteOldAuthorizations, EXPORT_ROWS, upsertExport } from './erp.repository.ts';
import { erpCustomerNumber } from './erp-content.ts';
import type { ErpCustomer } from './erp-schemas.ts';

/** Queues a customer whose details have changed, in the caller's transaction. Without an ERP it does nothing. */
export async function queueErpCustomer(
  tx: CommerceContext,
  customerId: string,
  customer: Omit<ErpCustomer, 'number'>,
): Promise<void> {
  if (!tx.hasErp) return;
  const number = erpCustomerNumber(tx.shop.brand, customerId, customer.email);
  const content = { ...customer, number, brand: tx.shop.brand };
  await upsertExport(tx, { kind: 'customer', subjectId: customerId, content, now: tx.clock() });
  tx.exports?.deliverSoon();
}

/** Deletes exports, sent or given up, MAIL_RETENTION_DAYS after they were queued. Returns their number. */
export async function sweepExports(
  deps: Pick<CommerceDeps, 'db' | 'env' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  const before = daysBefore(deps.clock(), deps.env.MAIL_RETENTION_DAYS);
  await deleteOldAuthorizations(deps, before);
  return runBatches(signal, () => deleteFinishedRows(deps.db, EXPORT_ROWS, before, BATCH_SIZE));
}
