// Spreadsheets run a cell that begins with one of these as a formula (OWASP, CSV Injection). An apostrophe makes it a text.
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/** A text that no spreadsheet runs as a formula. */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text before {@link guarded}. */
export function unguarded(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
