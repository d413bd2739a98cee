import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { processEnv } from '#server/platform/env/process-env.ts';

/** Runs a command of operators in the shop under test. Returns what it prints; rejects when it fails. */
export async function shopCommand(...args: string[]): Promise<string> {
  const command = ['server/commerce/operator/shop.main.ts', ...args];
  const env = { ...processEnv, DATA_DIR: inject('dataDir') };
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  return stdout;
}
