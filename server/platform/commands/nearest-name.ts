import { editDistance } from '#shared/search/edit-distance.ts';

/** More than this share of the letters changed: another word, not a typing error. */
const MAX_CHANGED = 0.4;

/** The known names, the ones that are most like a given one first. */
export function nearestFirst(given: string, known: readonly string[]): readonly string[] {
  return ranked(given, known).map(({ name }) => name);
}

function ranked(given: string, known: readonly string[]) {
  return known
    .map((name) => ({
      name,
      changed: editDistance(given.toLowerCase(), name.toLowerCase(), Infinity) ?? Infinity,
    }))
    .sort((one, other) => one.changed - other.changed);
}

/** The known name that a mistyped one most likely means; undefined if none is near. */
export function nearestName(given: string, known: readonly string[]): string | undefined {
  const [best] = ranked(given, known);
  if (!best || best.changed > Math.max(1, Math.floor(best.name.length * MAX_CHANGED))) return undefined;
  return best.name;
}
