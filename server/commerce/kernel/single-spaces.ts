/** White space, but for the no-break spaces of a number, such as 1 400 and 600 mm. */
const LOOSE_SPACES = /(?<!\d)[\u00a0\u202f](?!\d)|[^\S\u00a0\u202f]+/g;

/** A text in one line, with single spaces. Numbers stay in one piece. */
export function withSingleSpaces(text: string): string {
  return text.replace(LOOSE_SPACES, ' ');
}
