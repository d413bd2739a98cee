const NO_BREAK_SPACE = '\u00a0';

/** Inserts no-break spaces, so that "60 × 60 cm" and the like stay on one line of a narrow card. */
export function noBreakSizes(text: string): string {
  return text
    .replace(/(\d) × (?=\d)/g, `$1${NO_BREAK_SPACE}×${NO_BREAK_SPACE}`)
    .replace(/(\d) (?=(?:mm|cm|m)\b)/g, `$1${NO_BREAK_SPACE}`)
    .replace(/Ø (?=\d)/g, `Ø${NO_BREAK_SPACE}`);
}

/** Inserts no-break spaces between numbers and their units too, such as "1.500 g/m²". */
export function noBreakUnits(text: string): string {
  return noBreakSizes(text)
    .replace(/(\d) (?=(?:g|kg|ml)\b)/g, `$1${NO_BREAK_SPACE}`)
    .replace(/⌀ (?=\d)/g, `⌀${NO_BREAK_SPACE}`);
}
