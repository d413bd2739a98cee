import { lowerBound } from '#server/platform/lower-bound.ts';

/** The distance of new ranks. Products that come in between later find a free rank, and the others keep theirs. */
const STEP = 1_024;

/**
 * Ranks for ids in this order. Keeps as many current ranks as possible, because each that changes is a row to write, and a
 * lock on its stock. Returns the ranks of all ids.
 */
export function placeRanks(
  order: readonly string[],
  current: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const kept = longestRising(order.flatMap((id) => current.get(id) ?? []));
  const ranks = new Map<string, number>();
  let below: number | undefined;
  let waiting: string[] = [];
  const place = (above: number | undefined): boolean => {
    const gap = waiting.length + 1;
    const step =
      below === undefined || above === undefined ? STEP : Math.min(STEP, Math.floor((above - below) / gap));
    if (step < 1) return false;
    const start = below ?? (above === undefined ? -STEP : above - step * gap);
    for (const [index, id] of waiting.entries()) ranks.set(id, start + step * (index + 1));
    waiting = [];
    return true;
  };
  for (const id of order) {
    const rank = current.get(id);
    // A rank that two rows have is kept once.
    if (rank === undefined || !kept.delete(rank)) {
      waiting.push(id);
      continue;
    }
    if (!place(rank)) return new Map(order.map((each, index) => [each, index * STEP]));
    ranks.set(id, rank);
    below = rank;
  }
  place(undefined);
  return ranks;
}

/** The longest strictly rising subsequence (patience sorting). */
function longestRising(values: readonly number[]): Set<number> {
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, value] of values.entries()) {
    const place = lowerBound(ends.length, (before) => (values[ends[before] ?? 0] ?? 0) < value);
    previous[index] = ends[place - 1] ?? -1;
    ends[place] = index;
  }
  const rising = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) rising.add(values[at] ?? 0);
  return rising;
}
