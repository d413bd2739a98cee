import { readProgram } from '#server/platform/commands/program.ts';
import { SHOP } from './shop.program.ts';

/** Input that a command of the shop gets for its arguments. Throws the line that is printed when they are invalid. */
export function inputOf<Input>(args: readonly string[]): Input {
  const read = readProgram(SHOP, args);
  if ('run' in read) return read.input as Input;
  throw new TypeError(read.text);
}
