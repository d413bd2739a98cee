import { parseArgs } from 'node:util';
import { callersPath } from './callers-path.ts';

/** An option of `parseArgs`, with what `--help` says about it. */
export interface Option {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  readonly default?: string | boolean | string[];
  readonly help: string;
  /** The name of its value, such as FILE. */
  readonly value?: string;
}
export type Options = Readonly<Record<string, Option>>;

/** The values of options, as `parseArgs` returns them. */
type Values<Own extends Options> = ReturnType<
  typeof parseArgs<{ options: Own; allowPositionals: true; strict: true }>
>['values'];

interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** The process that a command runs in, and the terminal of the person who has called it. */
export interface CommandHost {
  readonly stdout: Output;
  readonly stderr: Output;
  /** Aborted by Ctrl+C in a process that goes on. A process of its own ends. */
  readonly signal: AbortSignal;
}

/**
 * Where a command runs while a shop has the embedded database open: in the process of the shop, in one of its own because it
 * needs no database, or not at all.
 */
type CommandPlace = 'shop' | 'own' | 'nowhere';

/** Output of a command. Exit code 2: the arguments were invalid, and the text goes to stderr. */
export interface CommandOutput {
  readonly text: string;
  /** By default 0. */
  readonly exitCode?: 0 | 1 | 2;
  /** For stderr, so that JSON in `text` can be parsed. */
  readonly warning?: string;
}

export interface ReadCommand<Host extends CommandHost = CommandHost> {
  /** The arguments, parsed. */
  readonly input: unknown;
  readonly besideShop: CommandPlace;
  /** Loads the modules of the command and runs it. A command that prints while it runs has no output. */
  run(host: Host): Promise<CommandOutput | undefined>;
}

export interface Command<Host extends CommandHost = CommandHost> {
  /** Names of arguments: `NUMBER` is required, `[FILE]` optional, `ORDER...` takes one or more, `[SITE...]` any number. */
  readonly args: string;
  /** One line. */
  readonly help: string;
  /** More lines for its own `--help`. */
  readonly details?: string;
  readonly options: Options;
  /** Paths of files are those of the process, or of the folder of the caller. Throws TypeError for invalid arguments. */
  read(given: readonly string[], folder?: string): ReadCommand<Host>;
}

interface CommandDefinition<Own extends Options, Input, Host extends CommandHost> {
  readonly args?: string;
  readonly help: string;
  readonly details?: string;
  readonly options?: Own;
  /** Turns options and arguments into the input of `run`. Throws TypeError for invalid ones. */
  readonly read: (values: Values<Own>, args: readonly string[]) => Input;
  /** Imports what it needs when it runs. */
  readonly run: (input: Input, host: Host) => Promise<CommandOutput | undefined>;
  /** By default `shop`. */
  readonly besideShop?: CommandPlace;
}

/** A command that parses its arguments before it loads any module. */
export function command<const Own extends Options, Input, Host extends CommandHost = CommandHost>(
  definition: CommandDefinition<Own, Input, Host>,
): Command<Host> {
  const { args = '', help, details, options, read, run, besideShop = 'shop' } = definition;
  return {
    args,
    help,
    ...(details === undefined ? {} : { details }),
    options: options ?? {},
    read(given, folder) {
      const { values, positionals } = parseArgs({
        args: [...given],
        options: options ?? ({} as Own),
        allowPositionals: true,
        strict: true,
      });
      checkCount(args, positionals.length);
      const at = (name: string | undefined, path: string) => callersPath(name, path, folder);
      const names = args.split(' ').map((name) => name.replace(/[[\].]/g, ''));
      const input = read(
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            typeof value === 'string' ? at(options?.[name]?.value, value) : value,
          ]),
        ) as Values<Own>,
        positionals.map((value, index) => at(names[index] ?? names.at(-1), value)),
      );
      return { input, besideShop, run: (host) => run(input, host) };
    },
  };
}

/** Throws TypeError unless the arguments have as many values as their names say. */
function checkCount(args: string, count: number): void {
  const names = args.split(' ').filter(Boolean);
  const missing = names.filter((name) => !name.startsWith('['))[count];
  if (missing) throw new TypeError(`${missing.replace('...', '')} is missing`);
  if (count > names.length && !names.some((name) => name.includes('...'))) {
    throw new TypeError(names.length === 0 ? 'It takes no arguments' : `It takes only ${args}`);
  }
}
