import type { CommandOutput } from '#server/platform/commands/command.ts';
import { textTable } from '#server/platform/commands/text-table.ts';
import type { CommerceDeps } from '../../kernel/context.ts';
import { daysBefore } from '../../kernel/env/retention-env.ts';
import { listMissedSearches } from '../../searches/missed-searches.repository.ts';
import { done } from '../command-results.ts';

export interface SearchArguments {
  readonly days: number;
  readonly limit: number;
  readonly isJson: boolean;
}

/** The report of searches without results. */
export async function listSearches(
  deps: Pick<CommerceDeps, 'db' | 'clock'>,
  { days, limit, isJson }: SearchArguments,
): Promise<CommandOutput> {
  const since = daysBefore(deps.clock(), days).toISOString().slice(0, 10);
  const searches = await listMissedSearches(deps, { since, limit });
  if (isJson) return done(JSON.stringify(searches, null, 2));
  if (searches.length === 0) return done(`In the last ${days} days every search found a product.`);
  const rows = searches.map(({ brand, locale, words, count, last }) => [
    String(count),
    words,
    `${brand}-${locale}`,
    last,
  ]);
  return done(textTable([['times', 'words', 'shop', 'last'], ...rows]));
}
