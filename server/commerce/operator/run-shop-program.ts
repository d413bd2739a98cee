import { OWN_PROCESS, runProgramOn } from '#server/platform/commands/run-program.ts';
import { envWithFile } from '#server/platform/env/process-env.ts';
import { SHOP } from './shop.program.ts';

/** Runs a command of the shop in this process. */
export function runShopProgram(): Promise<void> {
  return runProgramOn({ ...OWN_PROCESS, settings: envWithFile }, SHOP);
}
