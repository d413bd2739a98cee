import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { isGroup, readProgram } from '#server/platform/commands/program.ts';
import { processEnv } from '#server/platform/env/process-env.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { SHOP } from './shop.program.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const dataDir = mkdtempSync(join(tmpdir(), 'command-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function run(...args: string[]) {
  const env = { PATH: processEnv.PATH, VITEST: 'true', DATA_DIR: dataDir };
  const command = ['server/commerce/operator/shop.main.ts', ...args];
  return promisify(execFile)(process.execPath, command, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

test('a command prints what the operator has to correct, without a stack', { timeout: 240_000 }, async () => {
  expect(await run('returns', 'list')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`DATA_DIR: there is no shop in ${dataDir}`),
  });
  expect(readdirSync(dataDir), 'no database is created').toEqual([]);

  const db = await openDatabase({ dataDir, logger });
  const inUse = await run('returns', 'list');
  expect(inUse).toMatchObject({ code: 1, stdout: '' });
  expect(inUse.stderr).toMatch(/^DATA_DIR: process \d+ uses the database there .*\n$/);
  await db.close();

  const unmigrated = await run('returns', 'list');
  expect(unmigrated).toMatchObject({ code: 1, stdout: '' });
  expect(unmigrated.stderr).toContain('the database is not migrated, see npm run shop -- migrate');
  expect(unmigrated.stderr).not.toContain('    at ');
});

test('--help needs no settings', async () => {
  const command = ['server/commerce/operator/shop.main.ts', 'orders', 'ship', '--help'];
  const env = { PATH: processEnv.PATH, VITEST: 'true', DATABASE_URL: 'nowhere' };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { env });
  expect(stdout).toContain('npm run shop -- orders ship ORDER... [options]: ');
  expect(stderr).toBe('');
});

test.each([
  [['ordres', 'list'], 'There is no command "ordres"; did you mean orders? See npm run shop -- --help'],
  [['returns', 'lst'], 'There is no command "lst"; did you mean list? See npm run shop -- returns --help'],
  [
    ['import', '--stok'],
    'There is no option --stok; did you mean --stock? See npm run shop -- import --help',
  ],
  [['migrate', '--stok'], 'There is no option --stok. See npm run shop -- migrate --help'],
  [['migrate', 'now'], 'It takes no arguments. See npm run shop -- migrate --help'],
  [['backup', 'save'], 'FOLDER is missing. See npm run shop -- backup save --help'],
])('a mistake is one line on stderr with exit code 2, and changes nothing: %j', async (args, line) => {
  expect(await run(...args)).toMatchObject({ code: 2, stdout: '', stderr: `${line}\n` });
});

const COMMANDS = Object.entries(SHOP.commands).flatMap(([name, entry]) =>
  isGroup(entry) ? Object.keys(entry.commands).map((own) => [name, own]) : [[name]],
);

describe('help', () => {
  test('of the program and of a group names every command of it', () => {
    const help = readProgram(SHOP, ['--help']);
    const text = 'text' in help ? help.text : '';
    for (const name of Object.keys(SHOP.commands)) expect(text).toMatch(new RegExp(`^  ${name} `, 'm'));
    for (const [name = '', own] of COMMANDS) {
      const group = readProgram(SHOP, [name, '--help']);
      expect(group).toMatchObject({ exitCode: 0, text: expect.stringContaining(own ?? name) });
    }
  });

  test.each(COMMANDS)('of %s %s fits a terminal of 120 columns', (...path) => {
    const help = readProgram(SHOP, [...path.filter(Boolean), '--help']);
    expect(help).toMatchObject({ exitCode: 0 });
    const text = 'text' in help ? help.text : '';
    expect(text.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });
});

test('loads no module that a command runs, before it runs', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { registerHooks } from 'node:module';
     const loaded = [];
     registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
     await import('./server/commerce/operator/shop.program.ts');
     console.log(loaded.filter((url) => /node_modules\\/(?!date-fns)|\\.(service|repository)\\.ts/.test(url)).join('\\n'));`,
  ]);
  expect(stdout.trim()).toBe('');
});
