import { processEnv } from '../env/process-env.ts';
import { runSuite } from './run-suite.ts';

const TEST = 'server/commerce/payments/interleavings/interleavings.test.ts';

/** Runs payments in random order. The provider is slow, fails, repeats calls and reports false states. */
export async function checkInterleavings({
  runs,
  seed,
}: {
  readonly runs: number;
  readonly seed: number;
}): Promise<undefined> {
  console.log(`${runs} interleavings from seed ${seed}`);
  const env = { INTERLEAVING_RUNS: String(runs), INTERLEAVING_SEED: String(seed) };
  process.exitCode = runSuite(['--silent=false', TEST], { ...processEnv, ...env }).exitCode;
}
