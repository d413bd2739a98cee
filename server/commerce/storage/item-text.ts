const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;
const CONTROL = /[^\P{Cc}\n\t]/gu;

/** A single-line name without characters that change the writing direction; empty when nothing is visible. */
export function sanitiseName(name: string): string {
  const plain = name.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();
  return /[^\p{C}\p{Z}]/u.test(plain) ? plain : '';
}

/** A note without control characters except line breaks and tabs. */
export function sanitiseNote(note: string): string {
  return note.replace(/\r\n?/g, '\n').replace(CONTROL, '').trim();
}

/** A file name without its extension: the default name of a saved photo. */
export function nameWithoutExtension(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}
