const MILLIMETRES = { mm: 1, cm: 10, m: 1000 } as const;
/** A size in one language-neutral form, such as `60 × 60 cm`, `28 mm` or `1.5 m`. */
const SIZE = /^((?:\d+(?:\.\d+)?)(?: × \d+(?:\.\d+)?)*) (mm|cm|m)$/;

/** The sides of a size in millimetres; none if the text is not a size. */
export function sidesOf(size: string): number[] {
  const [, numbers = '', unit] = SIZE.exec(size) ?? [];
  const factor = unit === 'mm' || unit === 'cm' || unit === 'm' ? MILLIMETRES[unit] : 0;
  if (factor === 0) return [];
  return numbers.split(' × ').map((number) => Math.round(Number(number) * factor));
}
