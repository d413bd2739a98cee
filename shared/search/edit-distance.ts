/**
 * The number of letters to insert, delete, replace or swap with their neighbour to turn one word into another (optimal string
 * alignment); undefined if it exceeds `most`.
 */
export function editDistance(one: string, other: string, most: number): number | undefined {
  if (Math.abs(one.length - other.length) > most) return undefined;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const at = (values: readonly number[], index: number) => values[index] ?? Number.POSITIVE_INFINITY;
      let distance = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) distance = Math.min(distance, at(beforeLast, column - 2) + 1);
      current.push(distance);
    }
    if (Math.min(...current) > most) return undefined;
    beforeLast = last;
    last = current;
  }
  const distance = last[other.length] ?? 0;
  return distance <= most ? distance : undefined;
}
