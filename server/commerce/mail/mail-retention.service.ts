import { BATCH_SIZE, runBatches } from '../batches.ts';
import type { CommerceDeps } from '../context.ts';
import { daysBefore } from '../retention-env.ts';
import { deleteFinishedMails, deleteOldMessages } from './mail-retention.repository.ts';

export {
  deleteMail,
  deleteMailsOf,
  lockMailsOfPerson,
} from './mail-retention.repository.ts';

/** Deletes mails, sent or given up, MAIL_RETENTION_DAYS after they were queued. Returns their number. */
export async function sweepMails(
  deps: Pick<CommerceDeps, 'db' | 'env' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  const before = daysBefore(deps.clock(), deps.env.MAIL_RETENTION_DAYS);
  return (
    (await runBatches(signal, () => deleteFinishedMails(deps, before, BATCH_SIZE))) +
    (await runBatches(signal, () => deleteOldMessages(deps, before, BATCH_SIZE)))
  );
}
