import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { processEnv } from './process-env.ts';

const run = promisify(execFile);

it.each([
  ['storefront', 'server/storefront/main.ts', 'PORT'],
  ['commerce API', 'server/commerce/main.ts', 'API_PORT'],
  ['both in one', 'server/start.ts', 'PORT'],
])('%s: a wrong setting is named in words, without a stack', async (_process, file, name) => {
  const env = { PATH: processEnv.PATH, [name]: 'abc', BRAND: 'nobody' };
  const ended = await run(process.execPath, [file], { env }).catch((error: unknown) => error);
  const { code, stderr } = ended as { code: number; stderr: string };
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^  ${name}: got "abc", expected`, 'm'));
  expect(stderr, 'all faults at once').toMatch(/^ {2}BRAND: got "nobody", expected one of/m);
  expect(stderr).not.toMatch(/^\s+at /m);
});
