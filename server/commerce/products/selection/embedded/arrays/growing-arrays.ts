import type { Pause } from './pauses.ts';

/** Steps of a simple loop between two looks at the clock, less one. */
const STEP_MASK = 16_383;

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array;

/** A typed array that grows as values are added. */
export interface GrowingArray<Array extends Numbers> {
  push(value: number): void;
  readonly length: number;
  at(index: number): number;
  set(index: number, value: number): void;
  /** The values so far, without a copy: valid until the next push. */
  view(): Array;
  /** The values without much unused capacity: a copy, unless they fill most of it. Nothing may be pushed any more. */
  trimmed(): Array;
}

const FIRST_CAPACITY = 1_024;
/** An array that is at least so full is not copied: the copy of a large one would need as much memory again. */
const MIN_FULL = 0.95;

/** Creates an array that has room for `capacity` values at first. */
export const growingUint8 = (capacity?: number) => growingArray((length) => new Uint8Array(length), capacity);
export const growingUint16 = (capacity?: number) =>
  growingArray((length) => new Uint16Array(length), capacity);
export const growingUint32 = (capacity?: number) =>
  growingArray((length) => new Uint32Array(length), capacity);

function growingArray<Array extends Numbers>(
  create: (length: number) => Array,
  capacity = FIRST_CAPACITY,
): GrowingArray<Array> {
  let values = create(Math.max(1, capacity));
  let length = 0;
  return {
    push(value) {
      if (length === values.length) {
        const larger = create(2 * length);
        larger.set(values);
        values = larger;
      }
      values[length] = value;
      length += 1;
    },
    get length() {
      return length;
    },
    at: (index) => values[index] ?? 0,
    set(index, value) {
      values[index] = value;
    },
    view: () => values.subarray(0, length) as Array,
    trimmed: () => {
      const isFull = length >= MIN_FULL * values.length;
      return (isFull ? values.subarray(0, length) : values.slice(0, length)) as Array;
    },
  };
}

/** Lists of numbers, one after the other: list `n` is from `starts[n]` to `starts[n + 1]`. */
export interface NumberLists {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** Turns each value into the sum of those up to it: counts, each behind its place, into starts; differences into the values. */
export async function sumUp(values: Uint32Array, pause: Pause): Promise<void> {
  for (let at = 1; at < values.length; at += 1) {
    values[at] = (values[at] ?? 0) + (values[at - 1] ?? 0);
    if ((at & STEP_MASK) === 0) await pause();
  }
}

/** Groups pairs by key, by counting: the values of a key keep their order. */
export async function groupByKey(
  { keys, values }: { readonly keys: Uint32Array; readonly values: Uint32Array },
  keyCount: number,
  pause: Pause,
): Promise<NumberLists> {
  const starts = new Uint32Array(keyCount + 1);
  for (let at = 0; at < keys.length; at += 1) {
    const next = (keys[at] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
    if ((at & STEP_MASK) === 0) await pause();
  }
  await sumUp(starts, pause);
  const next = starts.slice();
  const grouped = new Uint32Array(values.length);
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? 0;
    const place = next[key] ?? 0;
    grouped[place] = values[at] ?? 0;
    next[key] = place + 1;
    if ((at & STEP_MASK) === 0) await pause();
  }
  return { starts, values: grouped };
}
