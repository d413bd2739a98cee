import type { CommerceDeps } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import { removeObjects, uploadIdOf } from './picture-storage.service.ts';
import { deleteUnreferenced, findExistingUploadIds, findExpiredGuestUploads } from './uploads.repository.ts';

type SweepDeps = Pick<CommerceDeps, 'db' | 'uploads' | 'clock' | 'logger'>;

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 200;

/** Deletes uploads of guest sessions that expired before a time, except those that orders or saved items refer to. */
export async function sweepGuestUploads(
  deps: SweepDeps,
  { expiredBefore, signal }: { readonly expiredBefore: Date; readonly signal: AbortSignal },
): Promise<void> {
  let afterId = '00000000-0000-0000-0000-000000000000';
  while (!signal.aborted) {
    const ids = await findExpiredGuestUploads(deps, { expiredBefore, afterId, limit: BATCH_SIZE });
    const last = ids.at(-1);
    if (!last) return;
    afterId = last;
    const folders = await inTransaction({ db: deps.db }, (tx) => deleteUnreferenced(tx, ids));
    await removeObjects(deps, folders);
  }
}

/** Newer objects may belong to a picture whose row is not inserted yet. */
const MIN_ORPHAN_AGE_MS = DAY_MS;

/** Above both limits the bucket probably belongs to another shop, and nothing is removed. */
const MAX_ORPHANS = { count: 20, share: 0.05 };

/** Removes objects in the store that belong to no upload. */
export async function sweepOrphanedObjects(deps: SweepDeps, signal: AbortSignal): Promise<void> {
  const newest = deps.clock().getTime() - MIN_ORPHAN_AGE_MS;
  const orphans = new Set<string>();
  let objects = 0;
  for await (const page of deps.uploads.objects.list()) {
    if (signal.aborted) return;
    const old = page.filter(({ modifiedAt }) => modifiedAt.getTime() < newest);
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
    return;
  }
  await removeObjects(deps, [...orphans]);
  if (orphans.size > 0) deps.logger.info({ folders: orphans.size }, 'removed objects without an upload');
}

function folderEntry(key: string): [[id: string, folder: string]] | [] {
  const id = uploadIdOf(key);
  return id ? [[id, `${id.slice(0, 2)}/${id}`]] : [];
}
