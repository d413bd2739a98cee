import { BATCH_SIZE, runBatches } from '../kernel/batches.ts';
import type { CommerceDeps } from '../kernel/context.ts';
import { daysBefore } from '../kernel/env/retention-env.ts';
import { deleteEndedSubscriptions } from './newsletter.repository.ts';

/** Deletes subscriptions that were never confirmed, and ended ones after their retention. Returns their number. */
export function sweepSubscriptions(
  deps: Pick<CommerceDeps, 'db' | 'env' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  const now = deps.clock();
  const terms = {
    pending: daysBefore(now, deps.env.NEWSLETTER_PENDING_DAYS),
    unsubscribed: daysBefore(now, deps.env.NEWSLETTER_PROOF_DAYS),
  };
  return runBatches(signal, () => deleteEndedSubscriptions(deps, terms, BATCH_SIZE));
}
