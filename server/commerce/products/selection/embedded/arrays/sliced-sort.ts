import type { Pause } from './pauses.ts';

/** Sorted at once: short enough for a slice. */
const RUN = 1_024;

/** Sorts a copy of values in slices: runs first, which it then merges. Stable. */
export async function sortInSlices<Value>(
  values: readonly Value[],
  compare: (a: Value, b: Value) => number,
  pause: Pause,
): Promise<Value[]> {
  let runs: Value[][] = [];
  for (let start = 0; start < values.length; start += RUN) {
    runs.push(values.slice(start, start + RUN).sort(compare));
    await pause();
  }
  while (runs.length > 1) {
    const merged: Value[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], { compare, pause }));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<Value>(
  left: readonly Value[],
  right: readonly Value[],
  { compare, pause }: { readonly compare: (a: Value, b: Value) => number; readonly pause: Pause },
): Promise<Value[]> {
  const merged: Value[] = [];
  let [at, other] = [0, 0];
  while (at < left.length && other < right.length) {
    const [one, next] = [left[at] as Value, right[other] as Value];
    if (compare(one, next) <= 0) {
      merged.push(one);
      at += 1;
    } else {
      merged.push(next);
      other += 1;
    }
    if ((merged.length & 255) === 0) await pause();
  }
  for (; at < left.length; at += 1) merged.push(left[at] as Value);
  for (; other < right.length; other += 1) merged.push(right[other] as Value);
  return merged;
}
