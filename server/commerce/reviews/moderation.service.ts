import type { ReviewState } from '#shared/reviews/review-states.ts';
import { recordChanges } from '../changes/changes.service.ts';
import type { CommerceDeps } from '../kernel/context.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { lockReview, type ReviewRow, updateReview } from './reviews.repository.ts';

type ModerationDeps = Pick<CommerceDeps, 'db' | 'clock' | 'changes'> & { readonly actor?: string };

/** Decision of the shop about a review. `reply: ''` removes an answer. */
export type Decision =
  | { readonly verb: 'publish' }
  | { readonly verb: 'refuse'; readonly reason: string }
  | { readonly verb: 'reply'; readonly reply: string };

/** The states in which a decision is possible. */
export const DECIDED_STATES: Readonly<Record<Decision['verb'], readonly ReviewState[]>> = {
  publish: ['waiting', 'refused'],
  refuse: ['waiting', 'published'],
  reply: ['published'],
};

/**
 * Publishes or refuses a review as it was read, or answers it below. `readAt` is the time at which it was written: false when the
 * buyer has changed it since, or somebody else has decided.
 */
export async function decideReview(
  deps: ModerationDeps,
  { id, createdAt: readAt }: Pick<ReviewRow, 'id' | 'createdAt'>,
  decision: Decision,
): Promise<boolean> {
  const isDone = await inTransaction(deps, async (tx) => {
    const row = await lockReview(tx, id);
    const isSame = row?.createdAt.getTime() === readAt.getTime();
    if (!row || !isSame || !DECIDED_STATES[decision.verb].includes(row.state)) return false;
    await updateReview(tx, id, {
      ...changesOf(decision),
      decidedAt: tx.clock(),
      decidedBy: tx.actor ?? null,
    });
    const { brand, family } = row;
    if (decision.verb === 'refuse' && row.state === 'waiting') return true;
    await recordChanges(tx.db.orm, brand, [{ kind: 'reviews-changed', family }]);
    return true;
  });
  if (isDone) deps.changes.deliverSoon();
  return isDone;
}

function changesOf(decision: Decision): Partial<ReviewRow> {
  switch (decision.verb) {
    case 'publish':
      return { state: 'published', reason: null };
    case 'refuse':
      return { state: 'refused', reason: decision.reason, reply: null };
    case 'reply':
      return { reply: decision.reply === '' ? null : decision.reply };
  }
}
