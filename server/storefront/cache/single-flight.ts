type MatchesTags = (tags: readonly string[]) => boolean;

/** A fetch in progress, with the tags that were invalidated since it began. */
export interface InFlightFetch<Result> {
  readonly result: Promise<Result>;
  /** Whether a value with these tags was invalidated since the fetch began. */
  readonly isInvalidated: MatchesTags;
  /** `isInvalidated` as of now: a reader that joins must reject a value that was invalidated before it joined. */
  invalidatedSoFar(): MatchesTags;
}

export interface SingleFlight<Result> {
  find(key: string): InFlightFetch<Result> | undefined;
  start(
    key: string,
    fetch: (inFlight: Pick<InFlightFetch<Result>, 'isInvalidated'>) => Promise<Result>,
  ): InFlightFetch<Result>;
  invalidate(tags: readonly string[]): void;
  /** For missed invalidations: the result of no fetch in progress may be stored. */
  invalidateAll(): void;
}

interface Invalidated {
  readonly tags: Set<string>;
  all: boolean;
}

/** At most one fetch in progress per key in this process. */
export function createSingleFlight<Result>(): SingleFlight<Result> {
  const inFlight = new Map<string, { fetch: InFlightFetch<Result>; invalidated: Invalidated }>();

  return {
    find: (key) => inFlight.get(key)?.fetch,
    start(key, fetch) {
      const invalidated: Invalidated = { tags: new Set(), all: false };
      const isInvalidated = matcherOf(invalidated);
      const { promise: result, resolve } = Promise.withResolvers<Result>();
      const started: InFlightFetch<Result> = {
        result,
        isInvalidated,
        invalidatedSoFar: () => matcherOf({ tags: new Set(invalidated.tags), all: invalidated.all }),
      };
      inFlight.set(key, { fetch: started, invalidated });
      resolve(fetch({ isInvalidated }).finally(() => inFlight.delete(key)));
      return started;
    },
    invalidate(tags) {
      for (const { invalidated } of inFlight.values()) for (const tag of tags) invalidated.tags.add(tag);
    },
    invalidateAll() {
      for (const { invalidated } of inFlight.values()) invalidated.all = true;
    },
  };
}

function matcherOf(invalidated: Invalidated): MatchesTags {
  return (tags) => invalidated.all || tags.some((tag) => invalidated.tags.has(tag));
}
