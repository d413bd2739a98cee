import type { ReadRecorder } from './read-recorder.ts';

/** For this long, storefronts and edges reuse what was built from stale data. */
export const STALE_DATA_SECONDS = 2;

/** Cache-Control for an edge that stores a stale response: the edge asks again soon. */
export function staleCacheControl(wanted: string): string {
  return wanted.replace(/\bs-maxage=(\d+)/, (_, seconds: string) => {
    return `s-maxage=${Math.min(Number(seconds), STALE_DATA_SECONDS)}`;
  });
}

/** Cache-Control of a response by its reads: as `wanted` if all were fresh, short if one was stale, no-store if one failed. */
export function edgeCacheControl(
  wanted: string,
  reads: Pick<ReadRecorder, 'allFresh' | 'hasFailed'>,
): string {
  if (reads.hasFailed()) return 'no-store';
  return reads.allFresh() ? wanted : staleCacheControl(wanted);
}
