import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { processEnv } from '../env/process-env.ts';

const run = promisify(execFile);

it.each([
  ['storefront', 'server/storefront/main.ts', 'PORT'],
  ['commerce API', 'server/commerce/main.ts', 'API_PORT'],
  ['both in one', 'server/start.ts', 'PORT'],
])('%s: reports invalid settings without a stack trace', async (_process, file, name) => {
  const env = { PATH: processEnv.PATH, VITEST: 'true', [name]: 'abc', BRAND: 'nobody', NODE_ENV: 'prod' };
  const exited = await run(process.execPath, [file], { env }).catch((error: unknown) => error);
  const { code, stderr } = exited as { code: number; stderr: string };
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^  ${name}: got "abc", expected`, 'm'));
  expect(stderr, 'all faults together').toMatch(/^ {2}BRAND: got "nobody", expected one of/m);
  expect(stderr).toMatch(/^ {2}NODE_ENV: got "prod", expected one of production, development, test/m);
  expect(stderr).not.toMatch(/^\s+at /m);
});
