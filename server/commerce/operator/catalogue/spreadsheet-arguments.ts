/** Parses a number of at most `max`, with a point or a comma; may be missing. Throws TypeError. */
export function parseNumber(
  option: string,
  given: string | undefined,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  if (given === undefined) return undefined;
  const number = Number(given.replace(',', '.'));
  if (given.trim() !== '' && number >= min && number <= max) return number;
  throw new TypeError(`${option} is a number from ${min} to ${max}`);
}

/** Parses values such as `delivery days=3` of --default, by header. Throws TypeError. */
export function parseDefaults(given: readonly string[]): ReadonlyMap<string, string> {
  return new Map(given.map((each) => parsePair('--default', each)));
}

/** Parses names such as `Felt mats=felt-sheets` of --name. Throws TypeError. */
export function parseNames(given: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    given.map((each): [string, string] => {
      const [name, id] = parsePair('--name', each);
      return [name.toLowerCase(), id];
    }),
  );
}

function parsePair(option: string, given: string): readonly [string, string] {
  const at = given.indexOf('=');
  const [name, text] = [given.slice(0, Math.max(at, 0)).trim(), given.slice(at + 1).trim()];
  if (name && text) return [name, text];
  throw new TypeError(`${option} takes NAME=VALUE, not ${given}`);
}
