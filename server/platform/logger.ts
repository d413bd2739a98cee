import {
  type DestinationStream,
  type LevelWithSilent,
  type LogFn,
  type Logger as PinoLogger,
  pino,
} from 'pino';
import { cleanMessage, loggedError } from './logged-error.ts';
import { traceIds } from './telemetry/span.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = LevelWithSilent;
export type Logger = PinoLogger;

const PERSONAL = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["x-session-token"]',
  'token',
  'sessionToken',
  'password',
  'passwordConfirmation',
  'secret',
  'apiKey',
  'email',
  'phone',
  'billingAddress',
  'deliveryAddress',
];

// pino's wildcard stands for one level only, so each depth that a logged object can have is spelled out.
const REDACTED = ['', '*.', '*.*.'].flatMap((depth) =>
  PERSONAL.map((field) => (field.startsWith('[') ? `${depth.slice(0, -1)}${field}` : `${depth}${field}`)),
);

/**
 * A JSON logger to stdout that never writes credentials or a person's contact data. A line that is written while a
 * request is traced carries `traceId` and `spanId`.
 */
export function createLogger(
  { name, level }: { name: string; level: LogLevel },
  destination?: DestinationStream,
): Logger {
  const options = {
    name,
    level,
    // A new object each time: pino writes into it.
    mixin: () => ({ ...traceIds() }),
    serializers: { err: loggedError },
    hooks: { logMethod: withOwnMessage },
    redact: { paths: REDACTED, censor: '[redacted]' },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A line without words of its own gets those of its error, which pino would copy as they are. */
function withOwnMessage(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, message]: readonly unknown[] = args;
  const error = first instanceof Error ? first : errorIn(first);
  if (error && message === undefined)
    method.call(this, { ...contextIn(first), err: error }, cleanMessage(error.message));
  else method.apply(this, args);
}

function errorIn(value: unknown): Error | undefined {
  return typeof value === 'object' && value !== null && 'err' in value && value.err instanceof Error
    ? value.err
    : undefined;
}

function contextIn(value: unknown): object {
  return typeof value === 'object' && value !== null && !(value instanceof Error) ? value : {};
}
