const TOGETHER = '\u00a0';

/** Keeps "60 × 60 cm" and the like on one line of a narrow card. */
export function unbrokenSizes(text: string): string {
  return text
    .replace(/(\d) × (?=\d)/g, `$1${TOGETHER}×${TOGETHER}`)
    .replace(/(\d) (?=(?:mm|cm|m)\b)/g, `$1${TOGETHER}`)
    .replace(/Ø (?=\d)/g, `Ø${TOGETHER}`);
}
