/** More are left to the garbage collector. */
const MAX_UNUSED = 8;

type Numbers = Uint8Array | Uint32Array | Float64Array;

/**
 * Arrays of a length, in which all values are `empty`. Searches use them in turn: their bytes, new for each search, would make this
 * process collect garbage several times a second.
 */
export interface ArrayPool<Array extends Numbers> {
  take(): Array;
  /** Ends the use of an array, whatever its values. */
  give(array: Array): void;
}

export function arrayPool<Array extends Numbers>(create: () => Array, empty = 0): ArrayPool<Array> {
  const unused: Array[] = [];
  return {
    take: () => (unused.pop() ?? create()).fill(empty) as Array,
    give(array) {
      if (unused.length < MAX_UNUSED) unused.push(array);
    },
  };
}
