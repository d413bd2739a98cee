/** The number of a word that a list lacks: its entries are none. */
const NO_WORD = -1;

/** Visits the words of two sorted lists in their order, with their numbers in each. Yields between slices of work. */
export function* uniteWords(
  ones: readonly string[],
  others: readonly string[],
  visit: (word: string, one: number, other: number) => void,
): Generator<undefined> {
  let [one, other] = [0, 0];
  while (one < ones.length || other < others.length) {
    const [word, another] = [ones[one], others[other]];
    const isOne = word !== undefined && (another === undefined || word <= another);
    const isOther = another !== undefined && (word === undefined || another <= word);
    visit((isOne ? word : another) ?? '', isOne ? one : NO_WORD, isOther ? other : NO_WORD);
    if (isOne) one += 1;
    if (isOther) other += 1;
    yield;
  }
}
