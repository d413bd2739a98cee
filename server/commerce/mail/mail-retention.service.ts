import { BATCH_SIZE, runBatches } from '../kernel/batches.ts';
import type { CommerceDeps } from '../kernel/context.ts';
import { daysBefore } from '../kernel/env/retention-env.ts';
import { deleteFinishedRows } from '../outbox/outbox.repository.ts';
import { deleteOldMessages } from './mail-retention.repository.ts';
import { MAIL_ROWS } from './outbox.repository.ts';

/** Deletes mails, sent or given up, MAIL_RETENTION_DAYS after they were queued. Returns their number. */
export async function sweepMails(
  deps: Pick<CommerceDeps, 'db' | 'env' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  const before = daysBefore(deps.clock(), deps.env.MAIL_RETENTION_DAYS);
  return (
    (await runBatches(signal, () => deleteFinishedRows(deps.db, MAIL_ROWS, before, BATCH_SIZE))) +
    (await runBatches(signal, () => deleteOldMessages(deps, before, BATCH_SIZE)))
  );
}
