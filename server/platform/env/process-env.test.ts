import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { processEnv } from './process-env.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'env-file-'));
beforeAll(() => writeFileSync(path.join(folder, '.env'), 'DATABASE_URL=mysql://localhost/of-the-file\n'));
afterAll(() => rmSync(folder, { recursive: true }));

const FAULT =
  '  DATABASE_URL: got a value that is not shown, expected an address such as postgres://user:password@host/name';
const SHOP = 'server/commerce/operator/shop.main.ts';
const OTHER_FAULT = '  BRAND: got "nobody", expected one of ';

/** Starts a program in the folder of the file, with an invalid brand, and returns its other invalid settings. */
async function faultsOf(
  program: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
) {
  const options = { cwd: folder, env: { PATH: processEnv.PATH, BRAND: 'nobody', ...settings } };
  const exited = await promisify(execFile)(process.execPath, [path.resolve(program), ...args], options).catch(
    (error: { code: number; stderr: string }) => error,
  );
  expect(exited).toMatchObject({ code: 1 });
  const lines = exited.stderr.split('\n').filter((line) => line.startsWith('  '));
  expect(lines.filter((line) => line.startsWith(OTHER_FAULT))).toHaveLength(1);
  return lines.filter((line) => !line.startsWith(OTHER_FAULT));
}

it.each<[string, string, readonly string[]]>([
  ['the shop', 'server/start.ts', []],
  ['the commerce API', 'server/commerce/main.ts', []],
  ['a command of operators', SHOP, ['discounts', 'list']],
  ['the command that erases', SHOP, ['erase', '--email', 'a@example.com']],
  ['the import', SHOP, ['import']],
  ['the migration', SHOP, ['migrate']],
])('%s uses the database of the file .env', async (_name, program, args) => {
  expect(await faultsOf(program, args, {})).toEqual([FAULT]);
});

it.each<[string, Readonly<Record<string, string>>]>([
  ['the environment names another', { DATABASE_URL: 'postgres://127.0.0.1:9/of-the-environment' }],
  ['a test starts the program', { VITEST: 'true' }],
])('the database of the file .env is not used when %s', async (_case, settings) => {
  expect(await faultsOf(SHOP, ['migrate'], settings)).toEqual([]);
});
