/** What a command prints. With exit code 2, for invalid arguments, the text goes to stderr. */
export interface CommandOutput {
  readonly text: string;
  readonly exitCode: 0 | 1 | 2;
}

/**
 * Parses the arguments of a command with `parse`, which throws TypeError for invalid ones. Returns the usage without
 * arguments and for `--help`, and the fault with the usage for invalid arguments.
 */
export function readArguments<Parsed extends object>(
  args: readonly string[],
  usage: string,
  parse: (args: readonly string[]) => Parsed,
): Parsed | CommandOutput {
  if (args.length === 0 || args.includes('--help'))
    return { text: usage, exitCode: args.length === 0 ? 2 : 0 };
  try {
    return parse(args);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: `${error.message}\n\n${usage}`, exitCode: 2 };
  }
}
