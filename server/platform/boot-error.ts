export type ErrorClass = abstract new (...args: never[]) => Error;

/**
 * Ends a process that cannot start. An error of an expected class, which the operator can fix (settings, build,
 * catalogue), prints its message and exits with 1; any other error is thrown again, with its stack.
 */
export function exitOnBootError(error: unknown, expected: readonly ErrorClass[]): never {
  if (!(error instanceof Error && expected.some((kind) => error instanceof kind))) throw error;
  console.error(error.message);
  // Listeners that are already open would keep the process alive.
  process.exit(1);
}
