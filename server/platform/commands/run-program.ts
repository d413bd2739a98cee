import { printOutput } from './print-output.ts';
import { type Program, readProgram } from './program.ts';

/** Runs the command that the arguments of this process name, and prints its output. */
export async function runProgram(program: Program): Promise<void> {
  const read = readProgram(program, process.argv.slice(2));
  const output = 'run' in read ? await read.run() : read;
  if (output) printOutput(output);
}
