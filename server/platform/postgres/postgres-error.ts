const DEADLOCK = '40P01';
const SERIALISATION_FAILURE = '40001';
const UNIQUE_VIOLATION = '23505';

/** SQLSTATE of a database error, also of one that the query builder wrapped. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) {
      return current.code;
    }
    current = current.cause;
  }
  return undefined;
}

/** The transaction lost against another one and may simply run again. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === DEADLOCK || state === SERIALISATION_FAILURE;
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === UNIQUE_VIOLATION;
}
