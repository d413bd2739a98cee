/**
 * JSON text that is the same for equal inputs however they were built: fields sorted, `undefined` fields left
 * out, text in Unicode NFC. Different inputs never give the same text.
 */
export function canonical(input: unknown): string {
  if (typeof input === 'string') return JSON.stringify(input.normalize('NFC'));
  if (Array.isArray(input)) return `[${input.map((item) => canonical(item ?? null)).join(',')}]`;
  if (typeof input !== 'object' || input === null) return JSON.stringify(input ?? null);
  const fields = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}:${canonical(value)}`);
  return `{${fields.join(',')}}`;
}

/** A filter's choices mean the same in any order and however often: sorted, each once, `undefined` when none. */
export function choices(values: readonly string[] | undefined): readonly string[] | undefined {
  return values?.length ? [...new Set(values)].sort() : undefined;
}
