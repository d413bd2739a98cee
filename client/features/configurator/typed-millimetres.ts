/** What was typed as whole millimetres: "1.200" and "1 200" too, never a fraction; undefined where it is no number. */
export function typedMillimetres(typed: string): number | undefined {
  const digits = typed
    .replace(/\s*mm\s*$/i, '')
    .replace(/(?<=\d)[.,’\s](?=\d{3}(?:\D|$))/g, '')
    .trim();
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined;
}

/** Millimetres in centimetres, with a decimal only where there is one. */
export function inCentimetres(millimetres: number): number {
  return Math.round(millimetres) / 10;
}
