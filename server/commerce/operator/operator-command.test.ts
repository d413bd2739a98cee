import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { processEnv } from '#server/platform/process-env.ts';
import { printResult } from './print-result.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const dataDir = mkdtempSync(join(tmpdir(), 'command-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function run(program: string, ...args: string[]) {
  const env = { PATH: processEnv.PATH, VITEST: 'true', DATA_DIR: dataDir };
  const command = [`server/commerce/operator/${program}.main.ts`, ...args];
  return promisify(execFile)(process.execPath, command, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}
const runReturns = (...args: string[]) => run('returns/returns', ...args);

test('a command prints what the operator has to correct, without a stack', async () => {
  const db = await openDatabase({ dataDir, logger });
  const inUse = await runReturns('list');
  expect(inUse).toMatchObject({ code: 1, stdout: '' });
  expect(inUse.stderr).toMatch(/^The database is in use by process \d+ .*\n$/);
  await db.close();

  const unmigrated = await runReturns('list');
  expect(unmigrated).toMatchObject({ code: 1, stdout: '' });
  expect(unmigrated.stderr).toContain('the database is not migrated, see npm run db:migrate');
  expect(unmigrated.stderr).not.toContain('    at ');
});

test.each([
  ['import', 'db:import'],
  ['purge', 'purge'],
  ['migrate', 'db:migrate'],
  ['discounts/discounts', 'discounts'],
  ['erp/erp', 'erp'],
  ['invoices/invoices', 'invoices'],
  ['inbox/inbox', 'inbox'],
  ['orders/orders', 'orders'],
  ['refunds/refunds', 'payments:refunds'],
  ['erase/erase', 'erase'],
  ['quotations/quotations', 'quotations'],
  ['returns/returns', 'returns'],
  ['searches/searches', 'searches'],
  ['sessions/sign-out-customers', 'sessions:end'],
  ['backup', 'uploads:backup'],
])('%s prints its usage for --help, while the shop uses the database', async (program, name) => {
  const db = await openDatabase({ dataDir, logger });
  const help = await run(program, '--help');
  await db.close();
  expect(help).toMatchObject({ code: 0, stderr: '' });
  expect(help.stdout).toContain(`npm run ${name}`);
});

test.each(['import', 'migrate'])('%s refuses unknown options, and changes nothing', async (program) => {
  expect(await run(program, '--stok')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^Unknown option '--stok'[\s\S]*npm run db:/),
  });
});

test('invalid arguments have the exit code 2', async () => {
  await run('migrate');
  expect(await runReturns('lst')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^Unknown command\nnpm run returns/),
  });
});

test('what visitors entered does not control the terminal, and JSON keeps its meaning', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const value = { words: '\u001b[2J\u009b31m\u202egnp.exe\u0085\r', name: 'Zoë 🙂\u200d' };
  printResult({ text: JSON.stringify(value, null, 2) });
  printResult({ text: `a\tb\n${value.words}` });
  const [json = '', plain] = log.mock.calls.map(([text]) => String(text));
  log.mockRestore();
  expect(json).not.toMatch(/[\u0080-\u009f\u202e]/);
  expect(JSON.parse(json)).toEqual(value);
  expect(plain).toBe('a\tb\n\\u001b[2J\\u009b31m\\u202egnp.exe\\u0085\\u000d');
});

test('a warning goes to stderr, so that JSON can be parsed', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  printResult({ text: '[]', warning: 'Only the newest 1000 are listed.' });
  const printed = [log.mock.calls, error.mock.calls];
  vi.restoreAllMocks();
  expect(printed).toEqual([[['[]']], [['Only the newest 1000 are listed.']]]);
});
