/**
 * Repeats a batch until it changes no row, or `signal` is aborted, and returns the number of changed rows. Each batch is
 * a transaction of its own, so that a sweep holds few locks, and continues after a crash where it stopped.
 */
export async function runBatches(signal: AbortSignal, batch: () => Promise<number>): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const count = await batch();
    if (count === 0) break;
    total += count;
  }
  return total;
}

/** Rows per batch. */
export const BATCH_SIZE = 200;
