/** Score of a wide card that has a picture for its shape. */
const LANDSCAPE_SCORE = 4;
/** Score of a wide card if its row, or the row before, has another one. */
const CROWDED_SCORE = -3;

interface Layout {
  readonly score: number;
  readonly wide: readonly number[];
}

/**
 * The indexes of the cards that take two columns, so that every row of the grid is full. Cards with a landscape picture
 * are preferred, or required by `onlyLandscape`, and wide cards are spread over the rows. `atLeast` asks for more wide
 * cards than the rows need, if there is such a layout. Empty where no layout fills all rows, such as for a single card
 * in three columns.
 */
export function wideCards(
  isLandscape: readonly boolean[],
  columns: number,
  atLeast: number,
  onlyLandscape = false,
): ReadonlySet<number> {
  let best: Layout | undefined;
  for (let count = 0; count <= isLandscape.length; count += 1) {
    const isFull = (isLandscape.length + count) % columns === 0;
    const layout = isFull ? bestLayout(isLandscape, columns, count) : undefined;
    if (!layout || (onlyLandscape && !layout.wide.every((index) => isLandscape[index]))) continue;
    best = layout;
    if (count >= atLeast) break;
  }
  return new Set(best?.wide);
}

/** Tries every layout with this number of wide cards, and memoises the best continuation from each position. */
function bestLayout(isLandscape: readonly boolean[], columns: number, count: number): Layout | undefined {
  const known = new Map<string, Layout | undefined>();
  const rest = (
    index: number,
    column: number,
    left: number,
    before: boolean,
    here: boolean,
  ): Layout | undefined => {
    if (column === columns) return rest(index, 0, left, here, false);
    if (index === isLandscape.length) return column === 0 && left === 0 ? { score: 0, wide: [] } : undefined;
    const key = `${index} ${column} ${left} ${before} ${here}`;
    if (known.has(key)) return known.get(key);
    const single = rest(index + 1, column + 1, left, before, here);
    const after =
      left > 0 && column + 2 <= columns ? rest(index + 1, column + 2, left - 1, before, true) : undefined;
    const score = (isLandscape[index] ? LANDSCAPE_SCORE : 0) + (before || here ? CROWDED_SCORE : 0);
    const wide = after && { score: after.score + score, wide: [index, ...after.wide] };
    const best = single && wide ? (wide.score > single.score ? wide : single) : (wide ?? single);
    known.set(key, best);
    return best;
  };
  return rest(0, 0, count, false, false);
}
