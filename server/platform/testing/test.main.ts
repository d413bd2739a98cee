import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { bringTools } from './needed-tools.ts';

const REPORT = 'build/test-report.json';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
}

/** `npm test`: brings Redis, PostgreSQL and Chromium, runs everything, and closes with the totals in one line. */
function main(): number {
  const given = process.argv.slice(2);
  const onlyJourneys = given.includes('--e2e');
  const rest = given.filter((argument) => argument !== '--e2e');
  bringTools();
  const projects = onlyJourneys ? ['--project', 'journeys'] : [];
  const run = spawnSync('node', ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test' },
  });
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
      readFileSync(REPORT, 'utf8'),
    ) as Report;
    console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
  } catch {
    console.log('The run left no report');
  }
  return run.status ?? 1;
}

process.exit(main());
