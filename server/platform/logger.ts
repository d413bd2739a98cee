import { type DestinationStream, type LevelWithSilent, type Logger as PinoLogger, pino } from 'pino';

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

/** A JSON logger to stdout that never writes credentials or a person's contact data. */
export function createLogger(
  { name, level }: { name: string; level: LogLevel },
  destination?: DestinationStream,
): Logger {
  const options = {
    name,
    level,
    redact: { paths: REDACTED, censor: '[redacted]' },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}
