import { connectionFault } from '../faults/connection-fault.ts';
import { StartError } from '../faults/start-error.ts';
import { databaseFault } from '../postgres/database-fault.ts';

/** The message of an error that the operator can fix (settings, machine, database, services, files); undefined for any other. */
export function operatorFault(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  return databaseFault(error) ?? connectionFault(error);
}

/** Ends a process that cannot start with exit code 1. Throws an error again that no operator can fix, with its stack. */
export function exitOnBootError(error: unknown): never {
  const message = operatorFault(error);
  if (message === undefined) throw error;
  console.error(message);
  // Listeners that are already open would keep the process alive.
  process.exit(1);
}
