import type { CommandOutput } from './command.ts';

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

/** Prints the output of a command, with its warning on stderr, and sets the exit code of the process. */
export function printOutput({ text, exitCode = 0, warning }: CommandOutput): void {
  process.exitCode = exitCode;
  (exitCode === 2 ? console.error : console.log)(terminalText(text));
  if (warning) console.error(warning);
}
