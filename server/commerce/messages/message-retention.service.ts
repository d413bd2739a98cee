import type { BrandCode } from '#shared/brands/index.ts';
import { recordChanges } from '../changes/changes.service.ts';
import { BATCH_SIZE, runBatches } from '../kernel/batches.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { daysBefore } from '../kernel/env/retention-env.ts';
import { insertPendingDeletions } from '../uploads/object-deletions.repository.ts';
import type { UploadSweepDeps } from '../uploads/upload-sweep.service.ts';
import { deleteWithFolders } from './message-files.service.ts';
import {
  deleteMessageRows,
  deleteUnsentFiles,
  lockExpiredMessages,
  lockMessagesOfAddress,
} from './messages.repository.ts';
import { deleteQuestionsOf } from './questions/questions.repository.ts';

interface DeletedRow {
  readonly id: string;
  readonly createdAt: Date;
}

/** Deletes messages after their retention, and files that were never sent. Returns the number of messages and files. */
export async function sweepMessages(deps: UploadSweepDeps, signal: AbortSignal): Promise<number> {
  const { env } = deps;
  const now = deps.clock();
  const terms = {
    suspected: daysBefore(now, env.SUSPECTED_MESSAGE_RETENTION_DAYS),
    applications: daysBefore(now, env.APPLICATION_RETENTION_DAYS),
    others: daysBefore(now, env.MESSAGE_RETENTION_DAYS),
  };
  const sweep = async () => {
    let count = 0;
    await deleteWithFolders(deps, async (tx) => {
      const ids = await lockExpiredMessages(tx, terms, BATCH_SIZE);
      count = ids.length;
      return deleteMessageRows(tx, ids);
    });
    return count;
  };
  const before = daysBefore(now, env.UPLOAD_RETENTION_DAYS);
  return (
    (await runBatches(signal, sweep)) +
    (await runBatches(signal, () =>
      deleteWithFolders(deps, (tx) => deleteUnsentFiles(tx, before, BATCH_SIZE)),
    ))
  );
}

/** Deletes the messages of an address with their questions in the caller's transaction, and records their files for removal. */
export async function deleteMessagesOf(
  tx: Pick<CommerceContext, 'db'>,
  person: { readonly email: string; readonly brand: BrandCode | undefined },
): Promise<{ readonly messages: DeletedRow[]; readonly questions: DeletedRow[] }> {
  const rows = await lockMessagesOfAddress(tx, person);
  const questions = await deleteQuestionsOf(
    tx,
    rows.map(({ id }) => id),
  );
  for (const [brand, deleted] of Map.groupBy(questions, (question) => question.brand)) {
    const families = new Set(deleted.flatMap(({ publishedIn }) => publishedIn ?? []));
    await recordChanges(tx, brand, [{ kind: 'questions-changed', families: [...families] }]);
  }
  await insertPendingDeletions(
    tx,
    await deleteMessageRows(
      tx,
      rows.map(({ id }) => id),
    ),
  );
  return { messages: rows, questions };
}
