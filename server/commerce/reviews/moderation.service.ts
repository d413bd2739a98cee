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

/** When a review was written and decided about. */
type Version = Pick<ReviewRow, 'createdAt' | 'decidedAt'>;

/** A text that changes when the buyer writes another review, and with each decision of the shop. */
export function reviewVersion({ createdAt, decidedAt }: Version): string {
  return `${createdAt.toISOString()}/${decidedAt?.toISOString() ?? ''}`;
}

/**
 * Publishes or refuses a review as it was read, or answers it below: false when the buyer has changed it since, or somebody
 * else has decided.
 */
export async function decideReview(
  deps: ModerationDeps,
  { id, ...read }: Version & Pick<ReviewRow, 'id'>,
  decision: Decision,
): Promise<boolean> {
  return inTransaction(deps, async (tx) => {
    const row = await lockReview(tx, id);
    if (!row || reviewVersion(row) !== reviewVersion(read)) return false;
    if (!DECIDED_STATES[decision.verb].includes(row.state)) return false;
    await updateReview(tx, id, {
      ...changesOf(decision),
      decidedAt: tx.clock(),
      decidedBy: tx.actor ?? null,
    });
    const { brand, family } = row;
    if (decision.verb === 'refuse' && row.state === 'waiting') return true;
    await recordChanges(tx, brand, [{ kind: 'reviews-changed', family }]);
    return true;
  });
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
