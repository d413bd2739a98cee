import { BATCH_SIZE, runBatches } from '../kernel/batches.ts';
import type { CommerceDeps } from '../kernel/context.ts';
import { daysBefore } from '../kernel/env/retention-env.ts';
import { deleteOldConversions } from './conversions.repository.ts';

/** An unpaid bank transfer waits for 14 days at most, and may arrive later. */
const WAITING_DAYS = 30;

/** Deletes the visits of payments that came to nothing, and events that could not be sent. Returns their number. */
export function sweepConversions(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  const before = daysBefore(clock(), WAITING_DAYS);
  return runBatches(signal, () => deleteOldConversions(db, before, BATCH_SIZE));
}
