import type * as deadline from '../resilience/deadline.ts';

const DEFAULT_FACTOR = 10;

/**
 * For `vi.mock('#server/platform/resilience/deadline.ts', longDeadlines)`: multiplies time limits, by default by 10. On a
 * busy machine, a healthy Redis would sometimes exceed them.
 */
export async function longDeadlines(
  importOriginal: () => Promise<unknown>,
  factor = DEFAULT_FACTOR,
): Promise<typeof deadline> {
  const { withDeadline } = (await importOriginal()) as typeof deadline;
  return { withDeadline: (work, options) => withDeadline(work, { ...options, ms: options.ms * factor }) };
}
