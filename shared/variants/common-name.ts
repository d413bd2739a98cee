const MARKS = ' ,;:–-';

/**
 * The words with which all names begin, without marks at their end: the name of a family by those of its products. A number
 * ends it, because a size belongs to a product. Without common words the first name.
 */
export function commonName(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => name.split(' '));
  const end = first.findIndex(
    (word, index) => /^\d/.test(word) || others.some((words) => words[index] !== word),
  );
  let name = (end < 0 ? first : first.slice(0, end)).join(' ');
  while (name !== '' && MARKS.includes(name.slice(-1))) name = name.slice(0, -1);
  return name === '' ? (names[0] ?? '') : name;
}
