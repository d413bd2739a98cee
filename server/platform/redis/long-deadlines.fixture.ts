import type * as deadline from '../deadline.ts';

const FACTOR = 10;

/**
 * For `vi.mock('#server/platform/deadline.ts', longDeadlines)`: time limits of 50 ms become 500 ms. On a busy machine,
 * a healthy Redis would sometimes exceed them otherwise.
 */
export async function longDeadlines(importOriginal: () => Promise<unknown>): Promise<typeof deadline> {
  const { withDeadline } = (await importOriginal()) as typeof deadline;
  return { withDeadline: (work, options) => withDeadline(work, { ...options, ms: options.ms * FACTOR }) };
}
