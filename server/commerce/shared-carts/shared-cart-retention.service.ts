import { BATCH_SIZE, runBatches } from '../kernel/batches.ts';
import type { CommerceDeps } from '../kernel/context.ts';
import { deleteExpiredCarts } from './shared-carts.repository.ts';

/** Deletes the carts behind links that have expired. Returns their number. */
export function sweepSharedCarts(
  deps: Pick<CommerceDeps, 'db' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  return runBatches(signal, () => deleteExpiredCarts(deps, deps.clock(), BATCH_SIZE));
}
