const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

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
