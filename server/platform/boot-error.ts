import { EnvError } from './env.ts';
import { databaseFault } from './postgres/database-fault.ts';
import { StartError } from './start-error.ts';

export type ErrorClass = abstract new (...args: never[]) => Error;

/**
 * Ends a process that cannot start. An error that the operator can fix (settings, machine, database, and those of the
 * expected classes: build, catalogue) prints its message and exits with 1; any other error is thrown again, with its stack.
 */
export function exitOnBootError(error: unknown, expected: readonly ErrorClass[] = []): never {
  const known = [EnvError, StartError, ...expected].some((kind) => error instanceof kind);
  const message = known && error instanceof Error ? error.message : databaseFault(error);
  if (message === undefined) throw error;
  console.error(message);
  // Listeners that are already open would keep the process alive.
  process.exit(1);
}
