import { isRecord } from '#shared/validation/is-record.ts';

/**
 * JSON text that is equal for equal inputs: fields sorted, `undefined` fields left out, text in Unicode NFC.
 * Different inputs never share a text.
 */
export function canonicalJson(input: unknown): string {
  if (typeof input === 'string') return JSON.stringify(input.normalize('NFC'));
  if (Array.isArray(input)) return `[${input.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (!isRecord(input)) return JSON.stringify(input ?? null);
  const fields = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}:${canonicalJson(value)}`);
  return `{${fields.join(',')}}`;
}

/** The distinct values in order; `undefined` for none. The order of a filter's choices does not change its result. */
export function sortedSet(values: readonly string[] | undefined): readonly string[] | undefined {
  return values?.length ? [...new Set(values)].sort() : undefined;
}
