import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { processEnv } from '../env/process-env.ts';
import { createLogger } from '../logs/logger.ts';
import { openDatabase } from '../postgres/open-database.ts';

const run = promisify(execFile);
const postgresUrl = inject('postgresUrl');
const root = mkdtempSync(path.join(tmpdir(), 'start-'));
const blocker = createServer();
let takenPort: number;
let freePort: number;

beforeAll(async () => {
  takenPort = await open(blocker);
  const probe = createServer();
  freePort = await open(probe);
  await new Promise((resolve) => probe.close(resolve));
});
afterAll(async () => {
  await new Promise((resolve) => blocker.close(resolve));
  rmSync(root, { recursive: true, force: true });
});

function open(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

/** Standard error of a commerce API that cannot start. */
async function faultOf(settings: Readonly<Record<string, string>>): Promise<string> {
  const env = {
    PATH: processEnv.PATH,
    VITEST: 'true',
    BRAND: 'edg',
    LOG_LEVEL: 'fatal',
    API_PORT: '0',
    ADMIN_PORT: '0',
    DATA_DIR: path.join(root, 'data'),
    ...settings,
  };
  const exited = await run(process.execPath, ['server/commerce/main.ts'], { env }).catch(
    (error: unknown) => error,
  );
  const { code, stderr, stdout } = exited as { code: number; stderr: string; stdout: string };
  expect(code, stdout + stderr).toBe(1);
  // Node says this when it exits while the event loop is watched.
  return stderr.replace('Waiting for the debugger to disconnect...\n', '');
}

describe('a start that fails says why in one sentence', () => {
  it.each(['API_PORT', 'ADMIN_PORT'])('%s is a port that another process uses', async (setting) => {
    expect(await faultOf({ [setting]: String(takenPort), ADMIN_HOST: '0.0.0.0' })).toBe(
      `${setting}: another process uses port ${takenPort}. Stop it, or set another port.\n`,
    );
  });

  it('a second start on the same data', async () => {
    const dataDir = path.join(root, 'second');
    const db = await openDatabase({ dataDir, logger: createLogger({ name: 'test', level: 'silent' }) });
    const fault = await faultOf({ DATA_DIR: dataDir });
    await db.close();
    expect(fault).toBe(
      `DATA_DIR: process ${process.pid} uses the database there (${dataDir}/postgres.lock). Wait until it has started or ended, stop it, or set another folder.\n`,
    );
  });

  it('a data folder that is a file', async () => {
    const file = path.join(root, 'file');
    writeFileSync(file, '');
    const sentence = (dataDir: string) =>
      `DATA_DIR: ${dataDir} is not a folder. Set the path of one; it is created if it does not exist.\n`;
    expect(await faultOf({ DATA_DIR: file })).toBe(sentence(file));
    expect(await faultOf({ DATA_DIR: path.join(file, 'data') })).toBe(sentence(path.join(file, 'data')));
  });

  it('a data folder that cannot be created', async () => {
    expect(await faultOf({ DATA_DIR: '/sys/shop' })).toMatch(
      /^DATA_DIR: \/sys\/shop cannot be written \(E(?:PERM|ROFS|ACCES)\)\. Correct its rights, or set another folder\.\n$/,
    );
  });

  it('a damaged database', async () => {
    const dataDir = path.join(root, 'damaged');
    mkdirSync(path.join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), 'damaged');
    expect(await faultOf({ DATA_DIR: dataDir })).toBe(
      `DATA_DIR: the database in ${dataDir}/postgres does not open, it may be damaged. Restore a backup, or move the folder away: the shop then starts with an empty database.\n`,
    );
  });

  it('a server that does not listen', async () => {
    expect(await faultOf({ DATABASE_URL: `postgres://shop:secret@127.0.0.1:${freePort}/shop` })).toBe(
      'DATABASE_URL: nothing accepts connections there. Start the server, or correct host and port (ECONNREFUSED).\n',
    );
  });

  describe.skipIf(!postgresUrl)('a database that does not exist', () =>
    it.each(['auto', 'wait'])('with DATABASE_MIGRATE=%s', async (DATABASE_MIGRATE) => {
      const url = new URL(postgresUrl ?? '');
      url.pathname = '/no_such_database';
      expect(await faultOf({ DATABASE_URL: url.href, DATABASE_MIGRATE })).toBe(
        'DATABASE_URL: the database does not exist. Create it, or correct its name (3D000).\n',
      );
    }),
  );
});
