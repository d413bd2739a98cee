import { setImmediate } from 'node:timers/promises';

/** The longest time for which long work keeps a statement of another request waiting. A payment has 13, one after the other. */
const SLICE_MS = 2;

/** Divides long work into slices. Call it often: it returns a promise to await when the slice is over. */
export type Pause = () => Promise<void> | undefined;

export function createPause(): Pause {
  let end = performance.now() + SLICE_MS;
  return () => {
    if (performance.now() < end) return;
    return setImmediate().then(() => {
      end = performance.now() + SLICE_MS;
    });
  };
}
