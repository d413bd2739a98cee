import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { processEnv } from '../process-env.ts';
import { runSuite } from './run-suite.ts';

const TEST = 'server/commerce/payments/interleavings/interleavings.test.ts';

/**
 * `npm run interleavings [-- --runs 1000 --seed N]`: runs redirects, webhooks, polls, deadlines, edits, second tabs,
 * refunds and chargebacks concurrently in random order, on PostgreSQL and a tenth of them on PGlite. The provider is
 * slow, fails, repeats calls and reports false states. Prints the seed and the outcome, and the plan of a failed run.
 */
function main(): number {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string' } },
  });
  const [runs, seed] = [Number(values.runs), Number(values.seed ?? randomInt(2 ** 31))];
  if (!(Number.isInteger(runs) && runs > 0)) throw new Error('--runs: expected a whole number above 0');
  if (!(Number.isInteger(seed) && seed >= 0)) throw new Error('--seed: expected a whole number');
  console.log(`${runs} interleavings from seed ${seed}`);
  const env = { INTERLEAVING_RUNS: String(runs), INTERLEAVING_SEED: String(seed) };
  return runSuite(['--silent=false', TEST], { ...processEnv, ...env }).exitCode;
}

process.exit(main());
