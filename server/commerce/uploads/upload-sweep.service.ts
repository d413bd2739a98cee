import { BATCH_SIZE } from '../kernel/batches.ts';
import type { CommerceDeps } from '../kernel/context.ts';
import { daysBefore } from '../kernel/env/retention-env.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { findPendingDeletions } from './object-deletions.repository.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { removeObjects, uploadIdOf } from './picture-storage.service.ts';
import {
  findUnsavedUploads,
  findUploadsOfClosedSessions,
  type OwnedUpload,
} from './upload-retention.repository.ts';
import { deleteUnreferenced, findExistingUploadIds } from './uploads.repository.ts';

export interface UploadSweepDeps extends Pick<CommerceDeps, 'db' | 'env' | 'clock' | 'logger'> {
  readonly uploads: { readonly objects: ObjectStore };
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes those of the uploads to which nothing refers. Orders that were paid before PICTURE_RETENTION_DAYS do not
 * count. Returns the folders to remove after the commit.
 */
export function deleteUnneededUploads(
  tx: Pick<UploadSweepDeps, 'db' | 'env' | 'clock'>,
  ids: readonly string[],
): Promise<string[]> {
  const paidSince = daysBefore(tx.clock(), tx.env.PICTURE_RETENTION_DAYS);
  return deleteUnreferenced(tx, ids, { paidSince });
}

/**
 * Deletes the pictures of closed sessions whose orders were paid before PICTURE_RETENTION_DAYS. `afterBatch` runs in the
 * same transaction, with the sessions concerned. Returns the number of pictures.
 */
export function sweepOrderedPictures(
  deps: UploadSweepDeps,
  signal: AbortSignal,
  afterBatch: (tx: Pick<UploadSweepDeps, 'db'>, sessionIds: readonly string[]) => Promise<unknown>,
): Promise<number> {
  const before = daysBefore(deps.clock(), deps.env.PICTURE_RETENTION_DAYS);
  return sweepPages(
    deps,
    signal,
    (afterId) => findUploadsOfClosedSessions(deps, { before, afterId, limit: BATCH_SIZE }),
    afterBatch,
  );
}

/**
 * Deletes the uploads and edits from before UPLOAD_RETENTION_DAYS that no cart, order or saved item refers to. Returns
 * their number.
 */
export function sweepUnusedUploads(deps: UploadSweepDeps, signal: AbortSignal): Promise<number> {
  const before = daysBefore(deps.clock(), deps.env.UPLOAD_RETENTION_DAYS);
  return sweepPages(deps, signal, (afterId) =>
    findUnsavedUploads(deps, { before, afterId, limit: BATCH_SIZE }),
  );
}

/** Deletes the unneeded uploads of each page, and their files after the commit. Returns the number of uploads. */
async function sweepPages(
  deps: UploadSweepDeps,
  signal: AbortSignal,
  findPage: (afterId: string) => Promise<OwnedUpload[]>,
  afterBatch?: (tx: Pick<UploadSweepDeps, 'db'>, sessionIds: readonly string[]) => Promise<unknown>,
): Promise<number> {
  let total = 0;
  let afterId = NO_ID;
  while (!signal.aborted) {
    const batch = await findPage(afterId);
    const last = batch.at(-1);
    if (!last) break;
    afterId = last.id;
    const folders = await inTransaction({ ...deps }, async (tx) => {
      const deleted = await deleteUnneededUploads(
        tx,
        batch.map(({ id }) => id),
      );
      await afterBatch?.(tx, [...new Set(batch.flatMap(({ sessionId }) => sessionId ?? []))]);
      return deleted;
    });
    await removeObjects(deps, folders);
    total += folders.length;
  }
  return total;
}

/**
 * Removes the files of uploads whose rows were deleted before a crash or while the object store was down. Returns the
 * number of folders.
 */
export async function removePendingObjects(deps: UploadSweepDeps, signal: AbortSignal): Promise<number> {
  let total = 0;
  let afterFolder = '';
  while (!signal.aborted) {
    const folders = await findPendingDeletions(deps, { afterFolder, limit: BATCH_SIZE });
    afterFolder = folders.at(-1) ?? '';
    if (folders.length === 0) break;
    for (const folder of folders) {
      if (signal.aborted) break;
      total += await removeObjects(deps, [folder]);
    }
  }
  return total;
}

/** Newer objects may belong to a picture whose row is not inserted yet. */
const MIN_ORPHAN_AGE_DAYS = 1;

/** Above both limits the bucket probably belongs to another shop, and nothing is removed. */
const MAX_ORPHANS = { count: 20, share: 0.05 };

/** Removes objects in the store that belong to no upload. Returns the number of folders. */
export async function sweepOrphanedObjects(deps: UploadSweepDeps, signal: AbortSignal): Promise<number> {
  const newest = daysBefore(deps.clock(), MIN_ORPHAN_AGE_DAYS);
  const orphans = new Set<string>();
  let objects = 0;
  for await (const page of deps.uploads.objects.list()) {
    if (signal.aborted) return 0;
    const old = page.filter(({ modifiedAt }) => modifiedAt < newest);
    const folders = new Map(old.flatMap(({ key }) => folderEntry(key)));
    for (const id of await findExistingUploadIds(deps, [...folders.keys()])) folders.delete(id);
    for (const folder of folders.values()) orphans.add(folder);
    objects += page.length;
  }
  if (orphans.size > MAX_ORPHANS.count && orphans.size > MAX_ORPHANS.share * objects) {
    deps.logger.error(
      { orphans: orphans.size, objects },
      'too many objects without an upload, nothing removed: does another shop use this bucket?',
    );
    return 0;
  }
  return removeObjects(deps, [...orphans]);
}

function folderEntry(key: string): [[id: string, folder: string]] | [] {
  const id = uploadIdOf(key);
  return id ? [[id, `${id.slice(0, 2)}/${id}`]] : [];
}
