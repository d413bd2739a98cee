import { isRecord } from '#shared/validation/is-record.ts';

/** Maximum bytes of a log line, with its line break. */
export const MAX_LINE_BYTES = 4_096;

interface Limits {
  readonly characters: number;
  readonly entries: number;
  readonly depth: number;
}

/** From generous to strict: the first that makes a line short enough is used. */
const STEPS: readonly Limits[] = [
  { characters: 1_000, entries: 20, depth: 6 },
  { characters: 300, entries: 12, depth: 5 },
  { characters: 80, entries: 10, depth: 3 },
];

/** The fields that identify a line: all that remains of one that is too long after the strictest step. */
const ALWAYS = ['level', 'time', 'name', 'requestId', 'msg'] as const;
const MAX_LAST_CHARACTERS = 80;

/**
 * A JSON line of the log cut to 4 kB: long texts, arrays and objects lose their ends. Clients that send faulty requests
 * must not fill the disk that all logs share. Such a line carries its original size as `cutFrom`.
 */
export function boundedLine(line: string): string {
  // A character takes at most three bytes; most lines are far below.
  if (line.length * 3 <= MAX_LINE_BYTES) return line;
  const size = Buffer.byteLength(line);
  if (size <= MAX_LINE_BYTES) return line;
  const fields = parseFields(line);
  for (const limits of STEPS) {
    const cut = toLine({ ...boundedEntries(fields, limits), cutFrom: size });
    if (Buffer.byteLength(cut) <= MAX_LINE_BYTES) return cut;
  }
  const last = ALWAYS.map(
    (name) => [name, String(fields[name] ?? '').slice(0, MAX_LAST_CHARACTERS)] as const,
  );
  return toLine({ ...Object.fromEntries(last), cutFrom: size });
}

function toLine(fields: object): string {
  return `${JSON.stringify(fields)}\n`;
}

function parseFields(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

function bounded(value: unknown, limits: Limits): unknown {
  if (typeof value === 'string') return boundedText(value, limits);
  if (!isRecord(value)) return value;
  if (limits.depth === 0) return '…';
  const inner = { ...limits, depth: limits.depth - 1 };
  if (!Array.isArray(value)) return boundedEntries(value, inner);
  const kept = value.slice(0, limits.entries).map((entry: unknown) => bounded(entry, inner));
  return value.length > limits.entries ? [...kept, `… ${value.length - limits.entries} more`] : kept;
}

function boundedEntries(value: object, limits: Limits): Record<string, unknown> {
  const entries = Object.entries(value);
  // Every line ends with its message, which pino writes last.
  const kept = [
    ...entries.slice(0, limits.entries),
    ...entries.slice(limits.entries).filter(([name]) => name === 'msg'),
  ];
  return Object.fromEntries(kept.map(([name, entry]) => [boundedText(name, limits), bounded(entry, limits)]));
}

function boundedText(text: string, { characters }: Limits): string {
  return text.length > characters ? `${text.slice(0, characters).toWellFormed()}…` : text;
}
