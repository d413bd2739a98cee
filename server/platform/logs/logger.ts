import {
  type DestinationStream,
  type LevelWithSilent,
  type LogFn,
  type Logger as PinoLogger,
  pino,
} from 'pino';
import { isRecord } from '#shared/validation/is-record.ts';
import { traceIds } from '../tracing/span.ts';
import { boundedLine } from './bounded-log-line.ts';
import { redactMessage, toLoggedError } from './logged-error.ts';
import { prettyStream } from './pretty-log.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const LOG_FORMATS = ['pretty', 'json'] as const;
export type LogLevel = LevelWithSilent;
export type LogFormat = (typeof LOG_FORMATS)[number];
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

// A wildcard of pino matches one level only, so each of the three depths is listed.
const REDACTED = ['', '*.', '*.*.'].flatMap((depth) =>
  PERSONAL.map((field) => (field.startsWith('[') ? `${depth.slice(0, -1)}${field}` : `${depth}${field}`)),
);

interface LoggerOptions {
  readonly name: string;
  readonly level: LogLevel;
  /** By default pretty on a terminal, JSON lines otherwise. */
  readonly format?: LogFormat | undefined;
  /** Whether to drop a line, by its message. */
  readonly isMuted?: ((message: unknown) => boolean) | undefined;
}

/** The format of the log without LOG_FORMAT: lines for a person on a terminal, JSON for machines. */
export function defaultLogFormat(): LogFormat {
  return process.stdout.isTTY ? 'pretty' : 'json';
}

/**
 * A logger to stdout that writes no credentials, no personal data and no line above 4 kB. Lines logged during a
 * traced request carry `traceId` and `spanId`.
 */
export function createLogger(
  { name, level, format = defaultLogFormat(), isMuted }: LoggerOptions,
  destination?: DestinationStream,
): Logger {
  const options = {
    name,
    level,
    // pino mutates the object, so each call returns a new one.
    mixin: () => ({ ...traceIds() }),
    serializers: { err: toLoggedError },
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn) {
        if (!isMuted?.(args[1])) logWithMessage(this, args, method);
      },
      streamWrite: boundedLine,
    },
    redact: { paths: REDACTED, censor: '[redacted]' },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  const stream = destination ?? (format === 'pretty' ? prettyStream(process.stdout) : undefined);
  return stream ? pino(options, stream) : pino(options);
}

/** Logs an error without a message under its redacted message: pino would copy the original. */
function logWithMessage(logger: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, message]: readonly unknown[] = args;
  const error = first instanceof Error ? first : errorIn(first);
  if (error && message === undefined)
    method.call(logger, { ...contextIn(first), err: error }, redactMessage(error.message));
  else method.apply(logger, args);
}

function errorIn(value: unknown): Error | undefined {
  return isRecord(value) && value.err instanceof Error ? value.err : undefined;
}

function contextIn(value: unknown): object {
  return isRecord(value) && !(value instanceof Error) ? value : {};
}
