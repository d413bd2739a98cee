/**
 * Tags whose invalidation Redis has not confirmed yet. A confirmation covers only what was added before its attempt
 * began: the same tag may have been invalidated again in the meantime.
 */
export function createPendingTags() {
  const attempts = new Map<string, number>();
  let lastAttempt = 0;
  return {
    has: (tag: string): boolean => attempts.has(tag),
    all: (): readonly string[] => [...attempts.keys()],
    /** Returns the function that confirms these tags. */
    add(tags: readonly string[]): () => void {
      lastAttempt += 1;
      const attempt = lastAttempt;
      for (const tag of tags) attempts.set(tag, attempt);
      return () => {
        for (const tag of tags) if (attempts.get(tag) === attempt) attempts.delete(tag);
      };
    },
  };
}

export type PendingTags = ReturnType<typeof createPendingTags>;
