import { brandBySite } from '#shared/brands/index.ts';
import { processEnv } from '../env/process-env.ts';
import { installTools, TEST_TOOLS } from './required-tools.ts';
import { runBusy } from './run-busy.ts';
import { runSuite } from './run-suite.ts';

/** The projects of vitest.config.ts that an option selects. */
const PROJECTS: Readonly<Record<string, readonly string[]>> = {
  '--e2e': ['journeys'],
  '--brands': ['brands'],
  '--brand': ['journeys'],
};
const ORDINARY = ['unit', 'isolated', 'journeys'];

const HELP = `npm test -- [what] [arguments of vitest]: installs the tools that the tests need, and runs them

  --e2e         the journeys in a browser alone
  --brands      the tests in the shops of all brands
  --brand SITE  the journeys in the shop of a brand
  --busy        all tests three times on a busy machine

With CI=true it fails when tests were skipped although no tool is missing.`;

/** Runs the suite or a part of it, and prints the totals. The arguments of vitest are not ours to parse. */
async function main(): Promise<number> {
  const [first = '', ...rest] = process.argv.slice(2);
  if (first === '--help') {
    console.log(HELP);
    return 0;
  }
  if (first === '--busy') return runBusy(rest);
  const selected = PROJECTS[first];
  const site = first === '--brand' ? rest.shift() : undefined;
  const brand = site === undefined ? {} : { BRAND: brandBySite(site).site };
  const isNarrowed = rest.includes('--project');
  const projects = isNarrowed ? [] : (selected ?? ORDINARY).flatMap((name) => ['--project', name]);
  const missing = await installTools(TEST_TOOLS);
  const args = selected ? rest : process.argv.slice(2);
  const { exitCode, totals, skipped } = runSuite([...projects, ...args], { ...processEnv, ...brand });
  console.log(totals);
  if (exitCode !== 0 || processEnv.CI !== 'true' || skipped.length === 0) return exitCode;
  if (missing.length > 0) {
    console.log(`Skipped without ${missing.map(({ name }) => name).join(', ')}: ${skipped.length} tests`);
    return 0;
  }
  console.error(
    `CI runs every test, but these were skipped:\n${skipped.map((test) => `  ${test}`).join('\n')}`,
  );
  return 1;
}

process.exit(await main());
