import type { DestinationStream } from 'pino';
import { type InferType, object, string } from 'yup';

const lineSchema = object({
  time: string().required(),
  level: string().required(),
  name: string().required(),
  msg: string().default(''),
});
const errorSchema = object({ type: string(), message: string(), stack: string() }).default(undefined);

/** Fields that a person at a terminal does not look for. */
const HIDDEN = new Set(['time', 'level', 'name', 'msg', 'err', 'pid', 'hostname', 'requestId']);

const MAX_VALUE_LENGTH = 100;

/** Turns the JSON lines of pino into lines for a person. */
export function prettyStream(output: { write(text: string): unknown }): DestinationStream {
  return {
    write(line) {
      output.write(prettyLine(line));
    },
  };
}

/**
 * A JSON line of the log as `12:03:11 storefront: message (field=value)`, with the level when it is not info and the
 * stack of an error below. Any other text is returned as it is.
 */
export function prettyLine(line: string): string {
  const fields = parseObject(line);
  const known = fields && readLine(fields);
  if (!fields || !known) return line;
  const { time, level, name, msg } = known;
  const details = Object.entries(fields)
    .filter(([field, value]) => !HIDDEN.has(field) && value !== undefined)
    .map(
      ([field, value]) => `${field}=${shorten(typeof value === 'string' ? value : JSON.stringify(value))}`,
    );
  return [
    new Date(time).toLocaleTimeString('en-GB'),
    ` ${level === 'info' ? '' : `${level.toUpperCase()} `}${name}: ${msg}`,
    details.length > 0 ? ` (${details.join(', ')})` : '',
    '\n',
    prettyError(fields.err),
  ].join('');
}

function shorten(text: string): string {
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

function prettyError(value: unknown): string {
  if (!errorSchema.isValidSync(value)) return '';
  const error = errorSchema.cast(value);
  if (!error) return '';
  const lines = [`${error.type ?? 'Error'}: ${error.message ?? ''}`, ...(error.stack?.split('\n') ?? [])];
  return lines
    .filter((text) => text !== '')
    .map((text) => `    ${text}\n`)
    .join('');
}

function readLine(fields: Readonly<Record<string, unknown>>): InferType<typeof lineSchema> | undefined {
  return lineSchema.isValidSync(fields) ? lineSchema.cast(fields) : undefined;
}

function parseObject(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
