const MAX_LENGTH = 60;

/**
 * A name or device as harmless words: letters, spaces, commas, hyphens, apostrophes, and points that end a word. Anybody
 * can register a stranger's address with a name such as "https://win.example", and mail programs turn addresses and
 * telephone numbers into links.
 */
export function plainWords(text: string): string {
  const words = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\s,.'’-]/gu, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...words].slice(0, MAX_LENGTH).join('').trim();
}

/** A text as one line without control characters, for headers. */
export function singleLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
