import { runProgram } from '../commands/run-program.ts';
import { CHECK } from './check.program.ts';

await runProgram(CHECK);
