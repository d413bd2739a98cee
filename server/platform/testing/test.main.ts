import { processEnv } from '../process-env.ts';
import { installTools, TEST_TOOLS } from './required-tools.ts';
import { runSuite } from './run-suite.ts';

/**
 * `npm test [-- --e2e] [-- vitest arguments]`: installs the tools that the suite needs, runs it and prints the totals.
 * With CI=true it fails when tests were skipped although no tool is missing.
 */
function main(): number {
  const args = process.argv.slice(2);
  const projects = args.includes('--e2e') ? ['--project', 'journeys'] : [];
  const missing = installTools(TEST_TOOLS);
  const { exitCode, totals, skipped } = runSuite([...projects, ...args.filter((arg) => arg !== '--e2e')]);
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

process.exit(main());
