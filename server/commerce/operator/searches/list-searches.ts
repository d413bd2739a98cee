import { parseArgs } from 'node:util';
import { textTable } from '#server/platform/text-table.ts';
import type { CommerceDeps } from '../../kernel/context.ts';
import { daysBefore } from '../../kernel/env/retention-env.ts';
import { UsageError } from '../../kernel/usage-error.ts';
import { listMissedSearches } from '../../searches/missed-searches.repository.ts';

export const SEARCHES_USAGE = 'npm run searches -- [--days 30] [--limit 50] [--json]';

/** The report of searches without results. Throws UsageError. */
export async function listSearches(
  deps: Pick<CommerceDeps, 'db' | 'clock'>,
  args: readonly string[],
): Promise<string> {
  const { days, limit, isJson } = parseArguments(args);
  const since = daysBefore(deps.clock(), days).toISOString().slice(0, 10);
  const searches = await listMissedSearches(deps, { since, limit });
  if (isJson) return JSON.stringify(searches, null, 2);
  if (searches.length === 0) return `In the last ${days} days every search found a product.`;
  const rows = searches.map(({ brand, locale, words, count, last }) => [
    String(count),
    words,
    `${brand}-${locale}`,
    last,
  ]);
  return textTable([['times', 'words', 'shop', 'last'], ...rows]);
}

function parseArguments(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        days: { type: 'string', default: '30' },
        limit: { type: 'string', default: '50' },
        json: { type: 'boolean', default: false },
      },
    });
    return {
      days: wholeNumber('--days', values.days),
      limit: wholeNumber('--limit', values.limit),
      isJson: values.json,
    };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(error.message, SEARCHES_USAGE);
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new TypeError(`${name}: expected a number from 1 to 9999`);
  return Number(text);
}
