import type { AuthoredOption } from '#shared/configuration/authored-configuration.ts';

/**
 * The circles in which options wait for each other: ids from the first of them round to itself again, such as
 * `['edge', 'radius', 'edge']`. Of circles that share an option, one is enough.
 */
export function visibilityCircles(options: readonly AuthoredOption[]): string[][] {
  const targets = new Map(
    options.map(({ id, visibleWhen = [] }) => [id, visibleWhen.map(({ optionId }) => optionId)]),
  );
  const told = new Set<string>();
  return options.flatMap(({ id }) => {
    const circle = told.has(id) ? undefined : wayBack(id, targets, told);
    for (const each of circle ?? []) told.add(each);
    return circle ? [circle] : [];
  });
}

function wayBack(
  start: string,
  targets: ReadonlyMap<string, readonly string[]>,
  told: ReadonlySet<string>,
): string[] | undefined {
  const seen = new Set(told);
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
