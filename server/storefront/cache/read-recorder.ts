import { CONTENT_TAG } from '#shared/cache-tags/cache-tags.ts';

export type ReadState = 'hit' | 'stale' | 'miss';

interface RecordedRead {
  readonly policy: string;
  readonly state: ReadState;
  readonly tags: readonly string[];
  /** Whether a read would return the same value now, from this process, and fresh. */
  isCurrent(): boolean;
}

export interface ReadRecorder {
  record(read: RecordedRead): void;
  /**
   * Records a read or call that failed. What was built without its value is degraded: it must not be stored, and the
   * `tags` that the value would have had still invalidate it.
   */
  recordFailure(name: string, tags?: readonly string[]): void;
  /** The distinct tags of all reads, and the tag of the build's own content: what a page depends on. */
  tags(): readonly string[];
  /** `false`: a read was stale or failed. */
  allFresh(): boolean;
  hasFailed(): boolean;
  /** The names of the reads and calls that failed. */
  failures(): readonly string[];
  /** Whether every read is still the fresh value in this process's cache. */
  areCurrent(): boolean;
  /** Value of the Server-Timing header, such as `product.detail;desc=hit, category.list;desc=miss`. */
  serverTiming(): string;
}

/** Records the cached reads of one request. */
export function createReadRecorder(): ReadRecorder {
  const tags = new Set<string>([CONTENT_TAG]);
  const timings = new Set<string>();
  const reads: RecordedRead[] = [];
  let allFresh = true;
  const failures = new Set<string>();
  return {
    record(read) {
      reads.push(read);
      for (const tag of read.tags) tags.add(tag);
      timings.add(`${read.policy};desc=${read.state}`);
      allFresh &&= read.state !== 'stale';
    },
    recordFailure(name, ofValue = []) {
      for (const tag of ofValue) tags.add(tag);
      timings.add(`${name};desc=error`);
      allFresh = false;
      failures.add(name);
    },
    tags: () => [...tags],
    allFresh: () => allFresh,
    hasFailed: () => failures.size > 0,
    failures: () => [...failures],
    areCurrent: () => failures.size === 0 && reads.every((read) => read.isCurrent()),
    serverTiming: () => [...timings].join(', '),
  };
}
