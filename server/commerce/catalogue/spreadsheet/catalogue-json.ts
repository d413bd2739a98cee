import { isRecord } from '#shared/validation/is-record.ts';

/** The longest line with several values. */
const MAX_LINE = 110;

/**
 * The rows of a catalogue file as JSON: each value on its own line, or short lists and objects on one line if the text that
 * it replaces has them so. A diff then shows what changed.
 */
export function catalogueJson(rows: readonly unknown[], former: string | undefined): string {
  const isCompact = former !== undefined && hasShortLists(former);
  return isCompact ? compactRows(rows) : expanded(rows);
}

/** Whether a text is nearer to that with short lists on one line. */
function hasShortLists(text: string): boolean {
  const rows: unknown = JSON.parse(text);
  if (!Array.isArray(rows)) return false;
  const lines = lineCount(text);
  return Math.abs(lines - lineCount(compactRows(rows))) < Math.abs(lines - lineCount(expanded(rows)));
}

function lineCount(text: string): number {
  return text.split('\n').length;
}

function expanded(rows: readonly unknown[]): string {
  return `${JSON.stringify(rows, null, 2)}\n`;
}

function compactRows(rows: readonly unknown[]): string {
  if (rows.length === 0) return '[]\n';
  return `[\n${rows.map((row) => `  ${compact(row, '  ', 0)}`).join(',\n')}\n]\n`;
}

/** A value after its indent and so many other characters of the line. */
function compact(value: unknown, indent: string, before: number): string {
  const line = onOneLine(value);
  const parts = partsOf(value);
  const fits = parts.length === 0 || indent.length + before + (line?.length ?? 0) <= MAX_LINE;
  if (line !== undefined && fits) return line;
  const inner = `${indent}  `;
  const last = parts.length - 1;
  const lines = parts.map(
    ([name, part], index) => `${inner}${name}${compact(part, inner, name.length + (index === last ? 0 : 1))}`,
  );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

/** Undefined for a value with several objects in a list, of which each has a line. */
function onOneLine(value: unknown): string | undefined {
  const parts = partsOf(value);
  if (parts.length === 0) return JSON.stringify(value);
  const isList = Array.isArray(value);
  if (isList && parts.length > 1 && parts.every(([, part]) => partsOf(part).length > 1)) return undefined;
  const texts = parts.flatMap(([name, part]) => {
    const text = onOneLine(part);
    return text === undefined ? [] : [`${name}${text}`];
  });
  if (texts.length < parts.length) return undefined;
  return isList ? `[${texts.join(', ')}]` : `{ ${texts.join(', ')} }`;
}

/** The values of a list, or those of an object with their names; none of another value. */
function partsOf(value: unknown): (readonly [name: string, value: unknown])[] {
  if (Array.isArray(value)) return value.map((each: unknown) => ['', each] as const);
  if (!isRecord(value)) return [];
  return Object.entries(value).map(([name, each]) => [`${JSON.stringify(name)}: `, each] as const);
}
