import { runProgram } from '#server/platform/commands/run-program.ts';
import { BENCH } from './bench.program.ts';

await runProgram(BENCH);
