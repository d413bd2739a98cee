/**
 * Tags whose purge has not got through yet. What gets through settles what was noted before it began, and nothing
 * that was noted since: the same tag may have been purged once more meanwhile.
 */
export function createUnsentTags() {
  const noted = new Map<string, number>();
  let count = 0;
  return {
    has: (tag: string): boolean => noted.has(tag),
    all: (): readonly string[] => [...noted.keys()],
    /** Answers what to call once these tags got through. */
    note(tags: readonly string[]): () => void {
      count += 1;
      const mark = count;
      for (const tag of tags) noted.set(tag, mark);
      return () => {
        for (const tag of tags) if (noted.get(tag) === mark) noted.delete(tag);
      };
    },
  };
}
