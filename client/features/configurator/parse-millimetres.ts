/** Parses typed whole millimetres such as "1200", "1.200" and "1 200"; undefined for fractions and other text. */
export function parseMillimetres(typed: string): number | undefined {
  const digits = typed
    .replace(/\s*mm\s*$/i, '')
    .replace(/(?<=\d)[.,’\s](?=\d{3}(?:\D|$))/g, '')
    .trim();
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined;
}

/** Converts millimetres into centimetres with at most one decimal. */
export function toCentimetres(millimetres: number): number {
  return Math.round(millimetres) / 10;
}
