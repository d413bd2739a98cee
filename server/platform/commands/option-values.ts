/** Parses a whole number of at least `min`, and at most `max`. Throws TypeError. */
export function parseWhole(
  option: string,
  given: string,
  { min = 1, max }: { readonly min?: number; readonly max?: number } = {},
): number {
  const number = Number(given);
  if (/^\d{1,15}$/.test(given) && number >= min && number <= (max ?? number)) return number;
  const range = max === undefined ? `of at least ${min}` : `from ${min} to ${max}`;
  throw new TypeError(`${option} is a whole number ${range}`);
}

/** Parses a number of at least `min`. Throws TypeError. */
export function parseAtLeast(option: string, given: string, min: number): number {
  const number = Number(given);
  if (given.trim() !== '' && number >= min && Number.isFinite(number)) return number;
  throw new TypeError(`${option} is a number of at least ${min}`);
}
