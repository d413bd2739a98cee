/** Parses a whole number from `min` to `max`. Throws TypeError. */
export function parseWhole(
  option: string,
  given: string,
  { min = 1, max = 2 ** 32 }: { readonly min?: number; readonly max?: number } = {},
): number {
  const number = Number(given);
  if (/^\d+$/.test(given) && number >= min && number <= max) return number;
  throw new TypeError(`${option} is a whole number from ${min} to ${max}`);
}

/** Parses a number of at least `min`. Throws TypeError. */
export function parseAtLeast(option: string, given: string, min: number): number {
  const number = Number(given);
  if (given.trim() !== '' && number >= min && Number.isFinite(number)) return number;
  throw new TypeError(`${option} is a number of at least ${min}`);
}
