import { CONTENT_TAG } from '#shared/cache-tags/cache-tags.ts';

export type ReadState = 'hit' | 'stale' | 'miss';

export interface ReadRecorder {
  record(read: { policy: string; state: ReadState; tags: readonly string[] }): void;
  /** The distinct tags of all reads, and the tag of the build's own content: what a page depends on. */
  tags(): readonly string[];
  allFresh(): boolean;
  /** Value of the Server-Timing header, such as `product.detail;desc=hit, category.list;desc=miss`. */
  serverTiming(): string;
}

/** Records the cached reads of one request. */
export function createReadRecorder(): ReadRecorder {
  const tags = new Set<string>([CONTENT_TAG]);
  const timings = new Set<string>();
  let allFresh = true;
  return {
    record(read) {
      for (const tag of read.tags) tags.add(tag);
      timings.add(`${read.policy};desc=${read.state}`);
      allFresh &&= read.state !== 'stale';
    },
    tags: () => [...tags],
    allFresh: () => allFresh,
    serverTiming: () => [...timings].join(', '),
  };
}
