import type { CommandHost, CommandOutput } from './command.ts';

/** Control characters, and those that reverse the writing direction. */
const TERMINAL_CONTROLS = /[^\P{Cc}\t\n]|[\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/**
 * A text for a terminal: visitors' names and searches must not control it. Replaces control characters by escapes such as
 * \u001b, which are valid in JSON too.
 */
function terminalText(text: string): string {
  return text.replace(
    TERMINAL_CONTROLS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Prints the output of a command, with its warning on stderr. Returns the exit code. */
export function printOutput({ text, exitCode = 0, warning }: CommandOutput, host: CommandHost): 0 | 1 | 2 {
  (exitCode === 2 ? host.stderr : host.stdout).write(`${terminalText(text)}\n`);
  if (warning) host.stderr.write(`${warning}\n`);
  return exitCode;
}
