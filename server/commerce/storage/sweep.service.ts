import type { CommerceDeps } from '../context.ts';
import { sweepGuestUploads, sweepOrphanedObjects } from '../uploads/upload-sweep.service.ts';
import { deleteExpiredGuestItems } from './items.repository.ts';

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes saved items and uploads of guest sessions that expired 30 days ago, except pictures of their orders, and
 * objects in the store that belong to no upload.
 */
export async function sweepUploads(
  deps: Pick<CommerceDeps, 'db' | 'uploads' | 'clock' | 'logger'>,
  signal: AbortSignal,
): Promise<void> {
  const expiredBefore = new Date(deps.clock().getTime() - RETENTION_MS);
  await deleteExpiredGuestItems(deps, expiredBefore);
  await sweepGuestUploads(deps, { expiredBefore, signal });
  await sweepOrphanedObjects(deps, signal);
}
