/** The first place of `length` sorted ones that is not before what is sought; `length` if all are. */
export function lowerBound(length: number, isBefore: (place: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    // A place may have more than 31 bits.
    const middle = Math.floor((low + high) / 2);
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
