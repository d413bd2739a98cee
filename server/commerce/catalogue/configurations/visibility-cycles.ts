import type { AuthoredOption } from '#shared/configuration/authored-configuration.ts';

/**
 * Cycles of options that depend on each other, as ids from the first option back to itself, such as
 * `['edge', 'radius', 'edge']`. Reports one cycle of those that share an option.
 */
export function findVisibilityCycles(options: readonly AuthoredOption[]): string[][] {
  const targets = new Map(
    options.map(({ id, visibleWhen = [] }) => [id, visibleWhen.map(({ optionId }) => optionId)]),
  );
  const reported = new Set<string>();
  return options.flatMap(({ id }) => {
    const cycle = reported.has(id) ? undefined : findCycle(id, targets, reported);
    for (const each of cycle ?? []) reported.add(each);
    return cycle ? [cycle] : [];
  });
}

function findCycle(
  start: string,
  targets: ReadonlyMap<string, readonly string[]>,
  reported: ReadonlySet<string>,
): string[] | undefined {
  const seen = new Set(reported);
  const walk = (path: readonly string[]): string[] | undefined => {
    for (const next of targets.get(path.at(-1) ?? start) ?? []) {
      if (next === start) return [...path, start];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk([...path, next]);
      if (found) return found;
    }
    return undefined;
  };
  return walk([start]);
}
