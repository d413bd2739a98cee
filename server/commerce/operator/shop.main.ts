import { runProgram } from '#server/platform/commands/run-program.ts';
import { SHOP } from './shop.program.ts';

await runProgram(SHOP);
