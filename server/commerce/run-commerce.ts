import { runProcess } from '#server/platform/process/run-process.ts';
import { readProcessEnv } from './payments/providers/provider-env.ts';
import { startCommerce } from './start.ts';

/** Runs the commerce API as a separate process. */
export async function runCommerce(): Promise<void> {
  await runProcess({
    name: 'commerce',
    readEnv: readProcessEnv,
    start: startCommerce,
  });
}
