import { AppError, appErrorIn } from '#shared/errors/app-error.ts';
import { statementOf } from './measured-query.ts';

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const UNIQUE_VIOLATION = '23505';
const QUERY_CANCELED = '57014';

/** The SQLSTATE of a database error, also when the query builder wrapped it as a cause. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) {
      return current.code;
    }
    current = current.cause;
  }
  return undefined;
}

/** Whether the database aborted a transaction in favour of another one, so that it can run again. */
export function isTransactionConflict(error: unknown): boolean {
  const state = sqlState(error);
  return state === DEADLOCK || state === SERIALIZATION_FAILURE;
}

/** Whether a row with the same key exists. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === UNIQUE_VIOLATION;
}

/**
 * The database stops, starts, fails over to a server that only reads, refuses a login whose password is being replaced, or has no
 * resources or connections left: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const UNAVAILABLE_STATES = /^(?:08|28|53|57P|58|25006|25P03)/;

const SOCKET_ERRORS: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Errors of pg and its pool, which have no code. */
const CONNECTION_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (?:was closed|has encountered a connection error)|Cannot use a pool after calling end)/;

/** SERVICE_UNAVAILABLE of the database, not of another service. The log has each outage once, and so not each statement. */
export class DatabaseUnavailable extends AppError {}

/**
 * An error of pg or its pool as SERVICE_UNAVAILABLE when the same statement may succeed later: the database does not
 * accept connections, ends them, or does not respond; or it has cancelled `statement`, which took too long, and works. Other errors
 * are returned as they are.
 */
export function toUnavailable(error: unknown, statement = ''): unknown {
  if (!(error instanceof Error)) return error;
  if (sqlState(error) === QUERY_CANCELED) {
    const { operation, table } = statementOf(statement);
    return new AppError('SERVICE_UNAVAILABLE', {
      message: `The database cancelled a statement: ${[operation, table].filter(Boolean).join(' ')}`,
      logLevel: 'warn',
      cause: error,
    });
  }
  const code = 'code' in error ? error.code : undefined;
  const isUnavailable =
    SOCKET_ERRORS.has(code) ||
    UNAVAILABLE_STATES.test(sqlState(error) ?? '') ||
    CONNECTION_MESSAGES.test(error.message);
  if (!isUnavailable) return error;
  return new DatabaseUnavailable('SERVICE_UNAVAILABLE', {
    message: 'The database is unavailable',
    logLevel: 'debug',
    cause: error,
  });
}

/** Whether the server responds, and refuses the login. No waiting mends that when a process starts. */
export function refusesLogin(error: unknown): boolean {
  return sqlState(error)?.startsWith('28') ?? false;
}

/** Whether the same statement may succeed later, by an error that the pool has rejected with. */
export function isUnavailable(error: unknown): boolean {
  return appErrorIn(error)?.code === 'SERVICE_UNAVAILABLE';
}
