import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { processEnv } from '#server/platform/env/process-env.ts';
import { findProgram } from '#server/platform/testing/find-program.ts';

const VERSION = '4.32.5';
const INSTALL_TIMEOUT_MS = 300_000;

/**
 * The path of the program `schemathesis`: from PATH, or from a Python environment in `folder`, which it creates when
 * needed. Undefined, after a message, when Python or the package cannot be had.
 */
export function findSchemathesis(folder: string): string | undefined {
  const found = findProgram('schemathesis', processEnv);
  if (found) return found;
  const installed = path.join(folder, 'bin/schemathesis');
  if (existsSync(installed)) return installed;
  const python = findProgram('python3', processEnv);
  if (!python) {
    console.error('schemathesis is missing, and python3 to install it: https://schemathesis.readthedocs.io');
    return undefined;
  }
  console.log(`installing schemathesis ${VERSION} in ${folder}`);
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: INSTALL_TIMEOUT_MS })
      .status === 0;
  const isInstalled =
    run(python, '-m', 'venv', folder) &&
    run(path.join(folder, 'bin/python'), '-m', 'pip', 'install', '--quiet', `schemathesis==${VERSION}`);
  if (isInstalled) return installed;
  console.error('schemathesis is missing: `pip install schemathesis` failed');
  return undefined;
}
