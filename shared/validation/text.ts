/** Whether a text can be stored: PostgreSQL accepts no NUL, and UTF-8 has no lone surrogates. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * A text on one line: each run of line breaks and other control characters becomes a space. A line break in a name or
 * reference would start a new line, and thereby a header or a sentence of its own, in mails and at payment providers.
 */
export function onOneLine(text: string): string {
  return text.replace(CONTROL_CHARACTERS, ' ');
}

/** A text without white space at its ends, and with each other run of white space as one space. */
export function normaliseSpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** The beginning of a text: at most `maxLength` UTF-16 code units, without half of a character at its end. */
export function beginningOf(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
}

/**
 * The words of a search: one line without control characters, single spaces, at most `maxLength` UTF-16 code units. HTML
 * cannot carry NUL or lone surrogates: the browser would read other words.
 */
export function searchWords(text: string, maxLength: number): string {
  return beginningOf(normaliseSpaces(onOneLine(text)), maxLength).trim();
}
