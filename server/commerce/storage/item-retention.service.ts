import { BATCH_SIZE, runBatches } from '../kernel/batches.ts';
import { daysBefore } from '../kernel/env/retention-env.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { lockOwners } from '../sessions/session-retention.repository.ts';
import { removeObjects } from '../uploads/picture-storage.service.ts';
import { deleteUnneededUploads, type UploadSweepDeps } from '../uploads/upload-sweep.service.ts';
import {
  deleteItems,
  findDeletedItems,
  findUploadsOf,
  lockDeletedItems,
  lockOwnedItems,
  type Owners,
} from './item-retention.repository.ts';
import { uploadsInAnswers } from './items.service.ts';

/**
 * Deletes permanently, with their pictures, the saved items that were deleted before DELETED_ITEM_RETENTION_DAYS. Returns
 * their number.
 */
export function sweepDeletedItems(deps: UploadSweepDeps, signal: AbortSignal): Promise<number> {
  const before = daysBefore(deps.clock(), deps.env.DELETED_ITEM_RETENTION_DAYS);
  return runBatches(signal, async () => {
    const due = await findDeletedItems(deps, before, BATCH_SIZE);
    if (due.length === 0) return 0;
    const { count, folders } = await inTransaction({ ...deps }, async (tx) => {
      await lockOwners(tx, {
        sessionIds: due.flatMap(({ sessionId }) => sessionId ?? []),
        customerIds: due.flatMap(({ customerId }) => customerId ?? []),
      });
      const items = await lockDeletedItems(
        tx,
        due.map(({ id }) => id),
        before,
      );
      const ids = items.map(({ id }) => id);
      const uploads = [...(await findUploadsOf(tx, ids)), ...items.flatMap(uploadsInAnswers)];
      await deleteItems(tx, ids);
      return { count: ids.length, folders: await deleteUnneededUploads(tx, uploads) };
    });
    await removeObjects(deps, folders);
    return count;
  });
}

/** Deletes all saved items of sessions or of a customer, without their uploads, and returns them. */
export async function deleteOwnedItems(tx: Pick<UploadSweepDeps, 'db'>, owners: Owners) {
  const items = await lockOwnedItems(tx, owners);
  await deleteItems(
    tx,
    items.map(({ id }) => id),
  );
  return items;
}
