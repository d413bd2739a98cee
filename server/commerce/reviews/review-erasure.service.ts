import { recordChanges } from '../changes/changes.service.ts';
import type { CommerceDeps } from '../kernel/context.ts';
import { deleteReviewsOf } from './reviews.repository.ts';

/** Deletes the reviews of orders in the caller's transaction, and from the caches those that were published. */
export async function eraseReviews(tx: Pick<CommerceDeps, 'db'>, orderIds: readonly string[]): Promise<void> {
  const deleted = await deleteReviewsOf(tx, orderIds);
  for (const { brand, family, state } of deleted) {
    if (state === 'published') await recordChanges(tx, brand, [{ kind: 'reviews-changed', family }]);
  }
}
