/** A field of a response; undefined where there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A field that has to be a text. Throws otherwise. */
export function textOf(value: unknown, name: string): string {
  const text = fieldOf(value, name);
  if (typeof text !== 'string') throw new TypeError(`${name} is missing in ${JSON.stringify(value)}`);
  return text;
}
