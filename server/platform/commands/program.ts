import type { Command, CommandHost, CommandOutput, Options, ReadCommand } from './command.ts';
import { commandHelp, groupHelp } from './command-help.ts';
import { nearestName } from './nearest-name.ts';

/** Commands of one subject. */
export interface Group<Host extends CommandHost = CommandHost> {
  readonly help: string;
  /** More lines for its own `--help`. */
  readonly details?: string;
  readonly commands: Readonly<Record<string, Command<Host>>>;
}

export interface Program<Host extends CommandHost = CommandHost> {
  /** As it is typed, such as `npm run shop --`. */
  readonly name: string;
  readonly help: string;
  readonly commands: Entries<Host>;
  /** The command that runs when none is named. Without, the help is printed. */
  readonly byDefault?: string;
}

type Entries<Host extends CommandHost> = Readonly<Record<string, Command<Host> | Group<Host>>>;

export function isGroup<Host extends CommandHost>(entry: Command<Host> | Group<Host>): entry is Group<Host> {
  return 'commands' in entry;
}

/**
 * Finds the command that the arguments name and parses the others. Returns what to print for `--help` and for faults.
 * `folder`: that of the caller, when it is another process.
 */
export function readProgram<Host extends CommandHost>(
  program: Program<Host>,
  args: readonly string[],
  folder?: string,
): ReadCommand<Host> | CommandOutput {
  const { byDefault } = program;
  const isUnnamed = args[0] === undefined || (args[0].startsWith('-') && args[0] !== '--help');
  const given = byDefault !== undefined && isUnnamed ? [byDefault, ...args] : args;
  return readEntry({ path: program.name, ...program }, given, folder);
}

function readEntry<Host extends CommandHost>(
  group: {
    readonly path: string;
    readonly help: string;
    readonly commands: Entries<Host>;
    readonly byDefault?: string;
  },
  [name, ...rest]: readonly string[],
  folder: string | undefined,
): ReadCommand<Host> | CommandOutput {
  const { path, commands } = group;
  if (name === undefined || name === '--help') {
    return { text: groupHelp(group), exitCode: name === undefined ? 2 : 0 };
  }
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!entry) return fault(`There is no command ${JSON.stringify(name)}`, name, Object.keys(commands), path);
  const own = `${path} ${name}`;
  if (isGroup(entry)) return readEntry({ path: own, ...entry }, rest, folder);
  if (rest.includes('--help')) return { text: commandHelp(own, entry), exitCode: 0 };
  try {
    return entry.read(rest, folder);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return optionFault(error, entry.options, own);
  }
}

function optionFault({ message }: TypeError, options: Options, path: string): CommandOutput {
  // Node adds how to pass a value that begins with a dash.
  const [, unknown = ''] = /^Unknown option '(-[^']*)'/.exec(message) ?? [];
  if (!unknown) return fault(message.split('\n', 1)[0] ?? '', '', [], path);
  const known = Object.keys(options).map((option) => `--${option}`);
  return fault(`There is no option ${unknown}`, unknown, known, path);
}

/** One line for stderr, with the name that was meant. */
function fault(text: string, given: string, known: readonly string[], path: string): CommandOutput {
  const meant = given && nearestName(given, known);
  const question = meant ? `; did you mean ${meant}?` : '.';
  return { text: `${text}${question} See ${path} --help`, exitCode: 2 };
}
