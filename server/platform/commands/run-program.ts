import { exitOnBootError } from '../process/boot-error.ts';
import type { CommandHost } from './command.ts';
import { printOutput } from './print-output.ts';
import { type Program, readProgram } from './program.ts';

/** A process of a command's own: Ctrl+C ends it. */
export const OWN_PROCESS: CommandHost = {
  stdout: process.stdout,
  stderr: process.stderr,
  signal: new AbortController().signal,
};

/** Runs the command that the arguments of this process name, and prints its output. */
export function runProgram(program: Program): Promise<void> {
  return runProgramOn(OWN_PROCESS, program);
}

/** As {@link runProgram}, with what the commands need besides a terminal. Ends the process after a fault of the caller. */
export async function runProgramOn<Host extends CommandHost>(
  host: Host,
  program: Program<Host>,
): Promise<void> {
  const read = readProgram(program, process.argv.slice(2));
  try {
    const output = 'run' in read ? await read.run(host) : read;
    if (output) process.exitCode = printOutput(output, host);
  } catch (error) {
    exitOnBootError(error);
  }
}
