const BREAKABLE_SPACES = /[^\S\u00a0\u202f]+/g;

/** A text in one line, with single spaces. No-break spaces stay: they hold a number together. */
export function withSingleSpaces(text: string): string {
  return text.replace(BREAKABLE_SPACES, ' ');
}
