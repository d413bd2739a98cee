import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { array, number, object, string } from 'yup';
import { processEnv } from '../env/process-env.ts';

const REPORT = 'build/test-report.json';

const reportSchema = object({
  numPassedTests: number().required(),
  numFailedTests: number().required(),
  numPendingTests: number().required(),
  testResults: array(
    object({
      name: string().required(),
      assertionResults: array(
        object({ status: string().required(), fullName: string().required() }),
      ).required(),
    }),
  ).required(),
});

export interface SuiteResult {
  readonly exitCode: number;
  /** Such as `812 passed, 0 failed, 3 skipped`. */
  readonly totals: string;
  /** File and full name of each skipped test. */
  readonly skipped: readonly string[];
}

/** Runs vitest with its output on the terminal. */
export function runSuite(args: readonly string[], env: NodeJS.ProcessEnv = processEnv): SuiteResult {
  rmSync(REPORT, { force: true });
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    stdio: 'inherit',
    env: { ...env, NODE_ENV: 'test' },
  });
  const exitCode = status ?? 1;
  try {
    const report = reportSchema.validateSync(JSON.parse(readFileSync(REPORT, 'utf8')));
    return {
      exitCode,
      totals: `${report.numPassedTests} passed, ${report.numFailedTests} failed, ${report.numPendingTests} skipped`,
      skipped: report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter((test) => test.status === 'skipped' || test.status === 'pending')
          .map(({ fullName }) => `${path.relative(process.cwd(), name)}: ${fullName}`),
      ),
    };
  } catch {
    return { exitCode: exitCode || 1, totals: 'The run left no report', skipped: [] };
  }
}
