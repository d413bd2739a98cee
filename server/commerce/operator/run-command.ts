import { exitOnBootError } from '#server/platform/boot-error.ts';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import { EnvError } from '#server/platform/env.ts';
import { FolderInUseError } from '#server/platform/postgres/data-folder-lock.ts';
import { type CommandDeps, requireMigrations, withCommandDatabase } from './command-database.ts';

/**
 * Runs the command of an operator on the migrated database of the settings. Prints only the message of an error that the
 * operator can correct: invalid settings, or a database in use.
 */
export async function runCommand(
  work: (deps: CommandDeps) => Promise<CommandOutput | undefined>,
): Promise<CommandOutput | undefined> {
  try {
    return await withCommandDatabase(async (deps) => {
      await requireMigrations(deps.db);
      return work(deps);
    });
  } catch (error) {
    return exitOnBootError(error, [EnvError, FolderInUseError]);
  }
}
