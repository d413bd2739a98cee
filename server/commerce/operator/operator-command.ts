import { exitOnBootError } from '#server/platform/boot-error.ts';
import { EnvError } from '#server/platform/env.ts';
import { FolderInUseError } from '#server/platform/postgres/data-folder-lock.ts';
import { createChangeDispatcher } from '../changes/dispatcher.ts';
import { purgeTargetsOf } from '../changes/purge-targets.ts';
import type { Mailer } from '../kernel/context.ts';
import { UsageError } from '../kernel/usage-error.ts';
import type { OrderDeps } from '../order-records/order-context.ts';
import { createPaymentProviders } from '../payments/providers/configured-providers.ts';
import { SALE_TABLE } from '../sale/sale-table.ts';
import { type CommandDeps, requireMigrations, withCommandDatabase } from './command-database.ts';
import { type PrintedResult, printResult } from './print-result.ts';

type Command<Deps> = (deps: Deps, args: readonly string[]) => Promise<PrintedResult>;

/**
 * Runs the command of an operator on the migrated database of the settings, and prints its result. Prints only the message
 * of an error that the operator can correct: invalid settings, a database in use, or a UsageError, whose exit code is 2.
 * `--help` prints the usage, also while the shop uses the database. A command that passes no `usage` has parsed its
 * arguments already.
 */
export async function runCommand(name: string, command: Command<CommandDeps>, usage?: string): Promise<void> {
  const args = process.argv.slice(2);
  if (usage !== undefined && args.includes('--help')) return printResult({ text: usage });
  try {
    await withCommandDatabase(name, async (deps) => {
      await requireMigrations(deps.db);
      printResult(await command(deps, args));
    });
  } catch (error) {
    if (error instanceof UsageError) return printResult({ text: error.message, exitCode: 2 });
    exitOnBootError(error, [EnvError, FolderInUseError]);
  }
}

/** The commerce API sends the mails that a command queues, because it can read the pictures of the lines. */
const outboxOnly: Mailer = { deliverSoon: () => {}, deliverDue: async () => {}, close: async () => {} };

/** Runs a command that changes orders: it may move money, invalidates caches, and queues mails. */
export function runOrderCommand(name: string, command: Command<OrderDeps>, usage?: string): Promise<void> {
  const withChanges: Command<CommandDeps> = async (deps, args) => {
    const changes = createChangeDispatcher({ ...deps, targets: purgeTargetsOf(deps.env) });
    try {
      const providers = await createPaymentProviders(deps);
      return await command({ ...deps, changes, providers, sale: SALE_TABLE, mailer: outboxOnly }, args);
    } finally {
      await changes.close();
    }
  };
  return runCommand(name, withChanges, usage);
}
