import { type ChildProcess, spawn } from 'node:child_process';
import { installTools, TEST_TOOLS } from './required-tools.ts';
import { runSuite } from './run-suite.ts';

const RUNS = 3;
const BUSY_LOOPS = 2;

/** Occupies a core, and exits when its parent is gone, even when that was killed. */
const BUSY_LOOP = `
  const parent = process.ppid;
  const spin = () => {
    const end = performance.now() + 200;
    while (performance.now() < end);
    if (process.ppid === parent) setImmediate(spin);
  };
  spin();
`;

/**
 * Runs the suite three times beside two busy loops, and stops at the first failure. Finds tests that compare a clock with a
 * constant. Returns the exit code.
 */
export async function runBusy(args: readonly string[]): Promise<number> {
  await installTools(TEST_TOOLS);
  const loops: ChildProcess[] = Array.from({ length: BUSY_LOOPS }, () =>
    spawn(process.execPath, ['-e', BUSY_LOOP], { stdio: 'ignore' }),
  );
  const totals: string[] = [];
  let exitCode = 0;
  try {
    for (let run = 1; run <= RUNS && exitCode === 0; run += 1) {
      const result = runSuite(args);
      exitCode = result.exitCode;
      totals.push(`Run ${run} of ${RUNS} on a busy machine: ${result.totals}`);
    }
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
  console.log(totals.join('\n'));
  return exitCode;
}
