import { BATCH_SIZE, repeatBatch } from '../batches.ts';
import type { CommerceDeps } from '../context.ts';
import { daysBefore } from '../retention-env.ts';
import { deleteFinishedMails, deleteOldMessages } from './mail-retention.repository.ts';

export {
  deleteMail,
  deleteMailsOf,
  lockPersonsMails,
  type PersonsMail,
} from './mail-retention.repository.ts';

/** Deletes mails that were sent or given up before MAIL_RETENTION_DAYS. Returns their number. */
export async function sweepMails(
  deps: Pick<CommerceDeps, 'db' | 'env' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  const before = daysBefore(deps.clock(), deps.env.MAIL_RETENTION_DAYS);
  return (
    (await repeatBatch(signal, () => deleteFinishedMails(deps, before, BATCH_SIZE))) +
    (await repeatBatch(signal, () => deleteOldMessages(deps, before, BATCH_SIZE)))
  );
}
