import { exitOnBootError } from '#server/platform/boot-error.ts';
import { EnvError } from '#server/platform/env.ts';
import { FolderInUseError } from '#server/platform/postgres/data-folder-lock.ts';
import { createChangeDispatcher } from './changes/dispatcher.ts';
import { purgeTargetsOf } from './changes/purge-targets.ts';
import type { CommerceDeps } from './context.ts';
import { type CommandDeps, requireMigrations, withCommandDatabase } from './db/command-database.ts';
import type { Mailer } from './mail/mailer.ts';
import { createPaymentProvider } from './payments/providers/index.ts';
import { UsageError } from './usage-error.ts';

/** What a command prints. Its exit code is `exitCode`, or else 1 for a failure. */
interface PrintedResult {
  readonly text: string;
  readonly isFailure?: boolean;
  /** 2 stands for invalid arguments, whose text goes to stderr. */
  readonly exitCode?: 0 | 1 | 2;
  readonly warning?: string;
}

type Command<Deps> = (deps: Deps, args: readonly string[]) => Promise<PrintedResult>;

/** Control characters, and those that reverse the writing direction. */
const TERMINAL_CONTROLS = /[^\P{Cc}\t\n]|[\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/**
 * A text for a terminal: visitors' names and searches must not control it. Replaces control characters by escapes such as
 * \u001b, with which JSON keeps its meaning.
 */
function terminalText(text: string): string {
  return text.replace(
    TERMINAL_CONTROLS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Prints the result of a command, with its warning on stderr, and sets the exit code of the process. */
export function printResult({
  text,
  isFailure = false,
  exitCode = isFailure ? 1 : 0,
  warning,
}: PrintedResult): void {
  process.exitCode = exitCode;
  (exitCode === 2 ? console.error : console.log)(terminalText(text));
  if (warning) console.error(warning);
}

/**
 * Runs the command of an operator on the migrated database of the settings, and prints its result. Prints only the message
 * of an error that the operator can correct: invalid settings, a database in use, or a UsageError.
 */
export async function runCommand(name: string, command: Command<CommandDeps>): Promise<void> {
  try {
    await withCommandDatabase(name, async (deps) => {
      await requireMigrations(deps.db);
      printResult(await command(deps, process.argv.slice(2)));
    });
  } catch (error) {
    exitOnBootError(error, [EnvError, FolderInUseError, UsageError]);
  }
}

/** The commerce API sends the mails that a command queues, because it can read the pictures of the lines. */
const outboxOnly: Mailer = { deliverSoon: () => {}, deliverDue: async () => {}, close: async () => {} };

/** Runs a command that changes orders: it may move money, invalidates caches, and queues mails. */
export function runOrderCommand(
  name: string,
  command: Command<Omit<CommerceDeps, 'uploads' | 'accounts'>>,
): Promise<void> {
  return runCommand(name, async (deps, args) => {
    const changes = createChangeDispatcher({ ...deps, targets: purgeTargetsOf(deps.env) });
    try {
      const payments = await createPaymentProvider(deps);
      return await command({ ...deps, changes, payments, mailer: outboxOnly }, args);
    } finally {
      await changes.close();
    }
  });
}
