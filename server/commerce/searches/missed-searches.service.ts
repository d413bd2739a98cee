import { BATCH_SIZE, runBatches } from '../kernel/batches.ts';
import type { CommerceContext, CommerceDeps } from '../kernel/context.ts';
import { daysBefore } from '../kernel/env/retention-env.ts';
import { missedSearchWords } from './missed-search-words.ts';
import { countMissedSearch, deleteMissedSearches } from './missed-searches.repository.ts';

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Counts a search without products for the merchant. Never rejects, because the shopper's page does not depend on it. */
export async function recordMissedSearch(ctx: CommerceContext, query: string): Promise<void> {
  const words = missedSearchWords(query);
  if (words === undefined) return;
  try {
    await countMissedSearch(ctx, dayOf(ctx.clock()), words);
  } catch (error) {
    ctx.logger.warn({ err: error, requestId: ctx.requestId }, 'a search without products was not counted');
  }
}

/** Deletes searches from before MISSED_SEARCH_RETENTION_DAYS. Returns their number. */
export function sweepMissedSearches(
  deps: Pick<CommerceDeps, 'db' | 'env' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  const before = dayOf(daysBefore(deps.clock(), deps.env.MISSED_SEARCH_RETENTION_DAYS));
  return runBatches(signal, () => deleteMissedSearches(deps, before, BATCH_SIZE));
}
