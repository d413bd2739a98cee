/** More than this share of the letters changed: another word, not a typing error. */
const MAX_CHANGED = 0.4;

/** Insertions, deletions, replacements and swaps of neighbours that turn one word into another (optimal string alignment). */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    const at = (back: number, column: number) => rows[row - back]?.[column] ?? Number.POSITIVE_INFINITY;
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= to.length; column += 1) {
      const isEqual = from[row - 1] === to[column - 1];
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(1, column) + 1,
        at(0, column - 1) + 1,
        at(1, column - 1) + (isEqual ? 0 : 1),
        isSwap ? at(2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

/** The known names, the ones that are most like a given one first. */
export function nearestFirst(given: string, known: readonly string[]): readonly string[] {
  return ranked(given, known).map(({ name }) => name);
}

function ranked(given: string, known: readonly string[]) {
  return known
    .map((name) => ({ name, changed: editDistance(given.toLowerCase(), name) }))
    .sort((one, other) => one.changed - other.changed);
}

/** The known name that a mistyped one most likely means; undefined if none is near. */
export function nearestName(given: string, known: readonly string[]): string | undefined {
  const [best] = ranked(given, known);
  if (!best || best.changed > Math.max(1, Math.floor(best.name.length * MAX_CHANGED))) return undefined;
  return best.name;
}
