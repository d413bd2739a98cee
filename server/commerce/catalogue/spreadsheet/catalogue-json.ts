import { isRecord } from '#shared/validation/is-record.ts';

/** The longest line with several values. */
const MAX_LINE = 110;

/** The number of rows that tell the layout of a file. */
const SAMPLE_ROWS = 20;

/**
 * The rows of a catalogue file as JSON: each value on its own line, or short lists and objects on one line if the text that
 * it replaces has them so. A diff then shows what changed.
 */
export function catalogueJson(rows: readonly unknown[], former = '\n'): string {
  const text = hasShortLists(former) ? compactRows(rows) : expanded(rows);
  const whole = former.endsWith('\n') ? `${text}\n` : text;
  return former.includes('\r\n') ? whole.replaceAll('\n', '\r\n') : whole;
}

/** Whether the first rows of a text are nearer to the layout with short lists on one line. */
function hasShortLists(text: string): boolean {
  const first = firstRows(text);
  const rows: unknown = first && JSON.parse(first);
  if (!Array.isArray(rows)) return false;
  const lines = lineCount(first);
  return Math.abs(lines - lineCount(compactRows(rows))) < Math.abs(lines - lineCount(expanded(rows)));
}

/** The text of a list up to the end of its first rows, as a list. */
function firstRows(text: string): string {
  let depth = 0;
  let rows = 0;
  let isInString = false;
  for (const { 0: token, index } of text.matchAll(/\\.|["[\]{}]/g)) {
    if (token === '"') isInString = !isInString;
    if (isInString) continue;
    if (token === '[' || token === '{') depth += 1;
    if (token !== ']' && token !== '}') continue;
    depth -= 1;
    if (depth === 1) rows += 1;
    if (rows === SAMPLE_ROWS) return `${text.slice(0, index + 1)}\n]`;
  }
  return text.trim();
}

function lineCount(text: string): number {
  return text.split('\n').length;
}

function expanded(rows: readonly unknown[]): string {
  return JSON.stringify(rows, null, 2);
}

function compactRows(rows: readonly unknown[]): string {
  if (rows.length === 0) return '[]';
  return `[\n${rows.map((row) => `  ${compact(row, '  ', 0)}`).join(',\n')}\n]`;
}

/** A value after its indent and so many other characters of the line. */
function compact(value: unknown, indent: string, before: number, mayBeOneLine = true): string {
  if (!hasValues(value)) return JSON.stringify(value ?? null);
  const line = mayBeOneLine ? onOneLine(value, MAX_LINE - indent.length - before) : undefined;
  if (line !== undefined) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const keys = keysOf(value);
  const last = keys.at(-1);
  let text = isList ? '[' : '{';
  for (const key of keys) {
    const part = value[key];
    const name = isList ? '' : `${JSON.stringify(key)}: `;
    const others = name.length + (key === last ? 0 : 1);
    const next = compact(part, inner, others, !(isList && isNested(part)));
    text += `\n${inner}${name}${next}${key === last ? '' : ','}`;
  }
  return `${text}\n${indent}${isList ? ']' : '}'}`;
}

/** Undefined for a value of more than so many characters, and for a list of objects, each of which has lines of its own. */
function onOneLine(value: unknown, length: number): string | undefined {
  if (!hasValues(value)) {
    if (typeof value === 'string' && value.length > length) return undefined;
    const text = JSON.stringify(value ?? null);
    return text.length > length ? undefined : text;
  }
  const isList = Array.isArray(value);
  const close = isList ? ']' : ' }';
  let text = '';
  for (const key of keysOf(value)) {
    const part = value[key];
    if (isList && hasSeveralValues(part)) return undefined;
    text += text === '' ? (isList ? '[' : '{ ') : ', ';
    if (!isList) text += `${JSON.stringify(key)}: `;
    const next = onOneLine(part, length - text.length - close.length);
    if (next === undefined) return undefined;
    text += next;
  }
  return text + close;
}

/** Whether a value is a list or an object with values. */
function hasValues(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && keysOf(value).length > 0;
}

function hasSeveralValues(value: unknown): boolean {
  return isRecord(value) && keysOf(value).length > 1;
}

/** Whether a list or an object has others with values. */
function isNested(value: unknown): boolean {
  return isRecord(value) && Object.values(value).some(hasValues);
}

/** JSON leaves out undefined values of objects. */
function keysOf(value: Record<string, unknown>): string[] {
  const keys = Object.keys(value);
  const isComplete = Array.isArray(value) || keys.every((key) => value[key] !== undefined);
  return isComplete ? keys : keys.filter((key) => value[key] !== undefined);
}
