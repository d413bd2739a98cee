import { anyOf, every, type Query } from './queries/query-parts.ts';
import type { SortLevel, ValueRange } from './queries/sort-levels.ts';

interface Place {
  /** Families before the page that are left out of its search. */
  readonly skipped: readonly Query[];
  /** The first family of the page among the others. */
  readonly from: number;
}

interface Sought {
  readonly from: number;
  readonly perPage: number;
  /** The most families that a search sorts. */
  readonly window: number;
  readonly levels: readonly SortLevel[];
  readonly count: (families: Query) => Promise<number>;
  readonly rangeOf: (field: string) => Promise<ValueRange>;
}

/**
 * Finds the place of a page beyond the window by bisection: the number of families with a lower sort number is a count, which
 * needs no sorting. The first counts of a list are the same for all of its pages, and the engine caches them.
 */
export async function seekPage({ from, perPage, window, levels, count, rangeOf }: Sought): Promise<Place> {
  const skipped: Query[] = [];
  /** Families with the same numbers as the first of the page, on the levels so far, or with lower ones. */
  const tied: Query[] = [];
  let before = 0;
  let above = 0n;
  const isFound = () => from - before + perPage <= window;
  for (const level of levels) {
    if (isFound()) break;
    const [first, last] = level.bounds(above, level.field ? await rangeOf(level.field) : undefined);
    let [low, high] = [first, last + 1n];
    while (high - low > 1n && !isFound()) {
      const middle = (low + high) / 2n;
      const found = await count(anyOf([...skipped, every([...tied, level.before(middle)])]));
      if (found <= from) [low, before] = [middle, found];
      else high = middle;
    }
    skipped.push(every([...tied, level.before(low)]));
    tied.push(level.before(low + 1n));
    above = low;
  }
  return { skipped, from: from - before };
}
