import { parseArgs } from 'node:util';

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

/** Output of a command. Exit code 2: the arguments were invalid, and the text goes to stderr. */
export interface CommandOutput {
  readonly text: string;
  /** By default 0. */
  readonly exitCode?: 0 | 1 | 2;
  /** For stderr, so that JSON in `text` can be parsed. */
  readonly warning?: string;
}

export interface ReadCommand {
  /** The arguments, parsed. */
  readonly input: unknown;
  /** Loads the modules of the command and runs it. A command that prints while it runs has no output. */
  run(): Promise<CommandOutput | undefined>;
}

export interface Command {
  /** Names of arguments: `NUMBER` is required, `[FILE]` optional, `ORDER...` takes one or more, `[SITE...]` any number. */
  readonly args: string;
  /** One line. */
  readonly help: string;
  /** More lines for its own `--help`. */
  readonly details?: string;
  readonly options: Options;
  /** Throws TypeError for invalid arguments. */
  read(given: readonly string[]): ReadCommand;
}

interface CommandDefinition<Own extends Options, Input> {
  readonly args?: string;
  readonly help: string;
  readonly details?: string;
  readonly options?: Own;
  /** Turns options and arguments into the input of `run`. Throws TypeError for invalid ones. */
  readonly read: (values: Values<Own>, args: readonly string[]) => Input;
  /** Imports what it needs when it runs. */
  readonly run: (input: Input) => Promise<CommandOutput | undefined>;
}

/** A command that parses its arguments before it loads any module. */
export function command<const Own extends Options, Input>(
  definition: CommandDefinition<Own, Input>,
): Command {
  const { args = '', help, details, options, read, run } = definition;
  return {
    args,
    help,
    ...(details === undefined ? {} : { details }),
    options: options ?? {},
    read(given) {
      const { values, positionals } = parseArgs({
        args: [...given],
        options: options ?? ({} as Own),
        allowPositionals: true,
        strict: true,
      });
      checkCount(args, positionals.length);
      const input = read(values as Values<Own>, positionals);
      return { input, run: () => run(input) };
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
