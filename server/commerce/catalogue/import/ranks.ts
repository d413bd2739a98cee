import { lowerBound } from '#server/platform/lower-bound.ts';

/** The distance of new ranks. Rows that come in between later find a free rank, and the others keep theirs. */
const STEP = 1_024;

/** The least distance of ranks that are spread because one gap was full. */
const SPREAD_STEP = 64;

/** Entries in an order, with the ranks that they have; undefined for one that has none yet. */
export interface PlacedOrder {
  readonly positions: readonly (number | undefined)[];
  idAt(index: number): string;
}

/**
 * Ranks for ids in this order. Keeps as many current ranks as possible, because each that changes is a row to write, and a
 * lock on its stock. Returns the ranks that are not the current ones.
 */
export function placeRanks({ positions, idAt }: PlacedOrder): ReadonlyMap<string, number> {
  const isKept = longestRising(positions);
  const kept = { indices: [] as number[], ranks: [] as number[] };
  const others = new Map<number, string[]>();
  for (const [index, position] of positions.entries()) {
    if (isKept[index] === 1 && position !== undefined) {
      kept.indices.push(index);
      kept.ranks.push(position);
      continue;
    }
    const place = others.get(kept.ranks.length);
    if (place) place.push(idAt(index));
    else others.set(kept.ranks.length, [idAt(index)]);
  }
  const { added, moved } = insertRanks(kept.ranks, others);
  for (const [index, rank] of moved) added.set(idAt(kept.indices[index] ?? 0), rank);
  return added;
}

interface InsertedRanks {
  readonly added: Map<string, number>;
  /** New ranks of rows that make room, by their indices. */
  readonly moved: ReadonlyMap<number, number>;
}

/**
 * Ranks of ids between rising ranks: by the index of the rank that they come before, in rising order. If a gap is full,
 * the ranks around it are spread, as few as leave room.
 */
export function insertRanks(
  ranks: readonly number[],
  ids: ReadonlyMap<number, readonly string[]>,
): InsertedRanks {
  const added = new Map<string, number>();
  const moved = new Map<number, number>();
  for (const window of windowsOf(ranks, ids)) {
    const { start, end, count } = window;
    const step = stepOf(ranks, window);
    const below = ranks[start - 1] ?? (ranks[end] ?? count * step) - step * (count + 1);
    let rank = below;
    for (let place = start; place <= end; place += 1) {
      for (const id of ids.get(place) ?? []) {
        rank += step;
        added.set(id, rank);
      }
      if (place === end) continue;
      rank += step;
      moved.set(place, rank);
    }
  }
  return { added, moved };
}

/** The ranks from `start` to before `end`, which are given anew with those that come before, between and after them. */
interface Window {
  readonly start: number;
  readonly end: number;
  /** Of all ranks that are given. */
  readonly count: number;
}

/** A gap for each place, or as many ranks around it as leave room; those that overlap are one. */
function windowsOf(ranks: readonly number[], ids: ReadonlyMap<number, readonly string[]>): Window[] {
  const places = [...ids.keys()];
  const counts = [0];
  for (const added of ids.values()) counts.push((counts.at(-1) ?? 0) + added.length);
  const addedBefore = (place: number) =>
    counts[lowerBound(places.length, (at) => (places[at] ?? 0) < place)] ?? 0;
  const windows: Window[] = [];
  for (const place of places) {
    let [start, end] = [place, place];
    if ((windows.at(-1)?.end ?? -1) >= place) continue;
    for (let size = 1; ; size *= 2) {
      for (let last = windows.at(-1); last && last.end >= start; last = windows.at(-1)) {
        start = Math.min(start, last.start);
        windows.pop();
      }
      const window = { start, end, count: end - start + addedBefore(end + 1) - addedBefore(start) };
      if (stepOf(ranks, window) >= (start === end ? 1 : SPREAD_STEP)) {
        windows.push(window);
        break;
      }
      start = Math.max(0, Math.min(start, place - size));
      end = Math.min(ranks.length, place + size);
    }
  }
  return windows;
}

function stepOf(ranks: readonly number[], { start, end, count }: Window): number {
  const [below, above] = [ranks[start - 1], ranks[end]];
  if (below === undefined || above === undefined) return STEP;
  return Math.min(STEP, Math.floor((above - below) / (count + 1)));
}

/** Marks the longest strictly rising subsequence with 1 (patience sorting). */
function longestRising(values: readonly (number | undefined)[]): Uint8Array {
  const ends: number[] = [];
  const previous = new Int32Array(values.length).fill(-1);
  const endOf = (length: number) => values[ends[length] ?? 0] ?? 0;
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue;
    const isLongest = ends.length === 0 || endOf(ends.length - 1) < value;
    const place = isLongest ? ends.length : lowerBound(ends.length, (before) => endOf(before) < value);
    previous[index] = ends[place - 1] ?? -1;
    ends[place] = index;
  }
  const rising = new Uint8Array(values.length);
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) rising[at] = 1;
  return rising;
}
