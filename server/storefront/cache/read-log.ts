import { CONTENT_TAG } from '#shared/cache-tags/cache-tags.ts';

export type ReadState = 'hit' | 'stale' | 'miss';

export interface ReadLog {
  add(read: { policy: string; state: ReadState; tags: readonly string[] }): void;
  /** Every tag of every read, each once, and the build's own content: what a page made of them depends on. */
  tags(): readonly string[];
  /** Whether all that was read is fresh. */
  settled(): boolean;
  /** Value of the Server-Timing header, such as `product.detail;desc=hit, category.list;desc=miss`. */
  serverTiming(): string;
}

/** Gathers the cached reads of one request. */
export function createReadLog(): ReadLog {
  const tags = new Set<string>([CONTENT_TAG]);
  const reads = new Set<string>();
  let settled = true;
  return {
    add(read) {
      for (const tag of read.tags) tags.add(tag);
      reads.add(`${read.policy};desc=${read.state}`);
      settled &&= read.state !== 'stale';
    },
    tags: () => [...tags],
    settled: () => settled,
    serverTiming: () => [...reads].join(', '),
  };
}
