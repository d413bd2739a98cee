import { BATCH_SIZE, runBatches } from '../../kernel/batches.ts';
import type { CommerceDeps } from '../../kernel/context.ts';
import { daysBefore } from '../../kernel/env/retention-env.ts';
import { eraseAbandonedDetails } from './order-retention.repository.ts';

/** Erases name and address of carts without a change for CART_DETAILS_RETENTION_DAYS. Returns the number of carts. */
export function sweepCartDetails(
  deps: Pick<CommerceDeps, 'db' | 'env' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  const before = daysBefore(deps.clock(), deps.env.CART_DETAILS_RETENTION_DAYS);
  return runBatches(signal, () => eraseAbandonedDetails(deps, before, BATCH_SIZE));
}
