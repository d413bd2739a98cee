import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '#server/commerce/db/migrations-folder.ts';
import { readCommerceEnv } from '#server/commerce/kernel/env/commerce-env.ts';
import { startCommerce } from '#server/commerce/start.ts';
import {
  noS3Server,
  type S3Server,
  startS3Server,
} from '#server/commerce/uploads/objects/s3-server.fixture.ts';
import { openPictureShop, type PictureShop } from '#server/commerce/uploads/picture-shop.fixture.ts';
import { noise } from '#server/commerce/uploads/pictures/sample-pictures.fixture.ts';
import { createAdminServer } from '#server/platform/admin/admin-server.ts';
import { processEnv } from '#server/platform/env/process-env.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import {
  findPostgresBinaries,
  type PostgresServer,
  startPostgresServer,
} from '#server/platform/postgres/postgres-server.fixture.ts';
import { findProgram } from '#server/platform/testing/find-program.ts';

const run = promisify(execFile);
const logger = createLogger({ name: 'test', level: 'silent' });
const binaries = findPostgresBinaries();
const PASSWORDS = { SHOP_PASSWORD: 'one', SHOP_MIGRATIONS_PASSWORD: 'two' };

/** An empty database with its roles. */
async function openServer(): Promise<PostgresServer> {
  const server = await startPostgresServer(binaries ?? '');
  const args = ['-v', 'ON_ERROR_STOP=1', '-f', 'server/commerce/db/roles.sql', server.url];
  execFileSync(path.join(binaries ?? '', 'psql'), args, { env: PASSWORDS, stdio: 'pipe' });
  return server;
}
const urlOf = (server: PostgresServer, role: string) => server.url.replace('postgres@', `${role}@`);

const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
const oldNode = path.join(folder, 'old-node');
mkdirSync(oldNode);
writeFileSync(path.join(oldNode, 'node'), '#!/bin/sh\necho ERR_UNKNOWN_FILE_EXTENSION >&2\nexit 1\n', {
  mode: 0o755,
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The output of k8s/backup.sh, and whether it succeeded, on a machine whose own Node cannot run TypeScript. */
async function backup(args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const env = { PATH: `${oldNode}:${processEnv.PATH ?? ''}`, ...settings };
  try {
    const { stdout } = await run('k8s/backup.sh', [...args], { env });
    return { ok: true, output: stdout };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { ok: false, output: stdout + stderr };
  }
}

describe.skipIf(!binaries)('a backup', { timeout: 300_000 }, () => {
  const saved = path.join(folder, 'saved');
  const servers: PostgresServer[] = [];
  let shop: PictureShop;
  let dataDir: string;
  let s3: S3Server | undefined;

  beforeAll(async () => {
    const server = await openServer();
    servers.push(server);
    const owner = await openDatabase({ databaseUrl: urlOf(server, 'shop_migrations'), dataDir: '', logger });
    await migrateDatabase(owner, { folder: MIGRATIONS_FOLDER, runtimeRole: 'shop_runtime', logger });
    await owner.close();
    shop = await openPictureShop(
      await openDatabase({ databaseUrl: urlOf(server, 'shop'), dataDir: '', logger }),
    );
  });
  afterAll(async () => {
    await shop?.close();
    await s3?.remove();
    await Promise.all(servers.map((server) => server.stop()));
  });

  it('is restored into another server and another store, where shoppers find what they had', async () => {
    const visitor = shop.visitor();
    const { body } = await visitor.upload(await noise(600, 400).png().toBuffer(), { name: 'Zee' });
    const uploadId = body.files[0]?.uploadId ?? '';
    const before = await visitor.picture(uploadId);
    const [file = ''] = await shop.storedFiles();
    dataDir = file.slice(0, file.indexOf('/uploads/'));
    const [source] = servers;
    if (!source) throw new Error('there is no server');
    const settings = { DATABASE_URL: urlOf(source, 'shop_migrations'), DATA_DIR: dataDir };
    expect(await backup(['save', saved], settings)).toEqual({
      ok: true,
      output: expect.stringMatching(/^3 objects with \d+ bytes: saved\nsaved \d+ tables with \d+ rows\n$/),
    });

    const target = await openServer();
    servers.push(target);
    if (!noS3Server()) s3 = await startS3Server();
    const store = { DATA_DIR: path.join(folder, 'restored'), ...s3?.settings };
    const restored = await backup(['restore', saved], {
      DATABASE_URL: urlOf(target, 'shop_migrations'),
      ...store,
    });
    expect(restored).toEqual({
      ok: true,
      output: expect.stringMatching(
        /^3 objects with \d+ bytes: restored, checksums are equal\nrestored \d+ tables: their rows are equal\n$/m,
      ),
    });

    const env = readCommerceEnv({
      API_PORT: '0',
      DATABASE_URL: urlOf(target, 'shop'),
      DATABASE_MIGRATE: 'wait',
      CATALOGUE_IMPORT: 'off',
      ...store,
    });
    const api = await startCommerce({
      env,
      logger,
      admin: createAdminServer({ port: 0, host: '127.0.0.1', logger }),
    });
    try {
      const get = (url: string) =>
        fetch(`http://127.0.0.1:${api.port}${url}`, { headers: visitor.headers() });
      const picture = await get(`/Uploads/${uploadId}/original`);
      expect(Buffer.from(await picture.arrayBuffer()).equals(before.bytes)).toBe(true);
      expect(picture.headers.get('content-type')).toBe(before.headers.get('content-type'));
      expect(await (await get(`/Storage/${body.id}`)).json()).toMatchObject({ id: body.id, name: 'Zee' });
    } finally {
      await api.close();
    }
  });

  it('is drilled: restored into a temporary server, of which nothing is left', async () => {
    const temporary = path.join(folder, 'temporary');
    mkdirSync(temporary);
    // PostgreSQL may run as another user.
    for (const parent of [folder, temporary]) chmodSync(parent, 0o711);
    const drilled = await backup(['drill', saved], { TMPDIR: temporary, NODE_DISABLE_COMPILE_CACHE: '1' });
    expect(drilled).toEqual({ ok: true, output: expect.stringContaining('the backup can be restored') });
    expect(readdirSync(temporary)).toEqual([]);
  });

  it.each([
    [
      'a picture has changed',
      'original',
      (copy: string, picture: string) => appendFileSync(path.join(copy, 'pictures', picture), '!'),
    ],
    [
      'a row is missing',
      'the restored rows differ',
      (copy: string) => {
        const file = path.join(copy, 'tables.txt');
        writeFileSync(
          file,
          readFileSync(file, 'utf8').replace(
            /^(public\.uploads\|)(\d+)/m,
            (_all, name, rows) => `${name}${Number(rows) + 1}`,
          ),
        );
      },
    ],
    [
      'the dump is cut off',
      'pg_restore',
      (copy: string) =>
        writeFileSync(
          path.join(copy, 'database.dump'),
          readFileSync(path.join(copy, 'database.dump')).subarray(0, -2_000),
        ),
    ],
  ] as const)('fails the drill when %s', async (_case, message, damage) => {
    const copy = mkdtempSync(path.join(folder, 'damaged-'));
    cpSync(saved, copy, { recursive: true });
    const picture =
      readFileSync(path.join(copy, 'pictures/SHA256SUMS'), 'utf8')
        .split('\n')
        .find((line) => line.endsWith('/original'))
        ?.slice(66) ?? '';
    damage(copy, picture);
    expect(await backup(['drill', copy])).toEqual({ ok: false, output: expect.stringContaining(message) });
  });

  it('is proven each night, shares equal pictures, and replaces the newest of the old ones only then', async () => {
    const nightly = mkdtempSync(path.join(folder, 'nightly-'));
    const [older, old, interrupted] = [
      '2026-01-01T02:17:00Z',
      '2026-01-02T02:17:00Z',
      '2026-01-03T02:17:00Z.part',
    ].map((name) => path.join(nightly, name)) as [string, string, string];
    for (const made of [older, old, interrupted]) mkdirSync(made);
    for (const made of [older, old]) utimesSync(made, 0, 0);
    const [source] = servers;
    if (!source) throw new Error('there is no server');
    const settings = { DATABASE_URL: urlOf(source, 'shop_migrations'), DATA_DIR: dataDir };
    // There is no space for the restored server: the backup is not proven.
    const failed = await backup(['prove', nightly], { ...settings, TMPDIR: path.join(folder, 'missing') });
    expect(failed.ok).toBe(false);
    expect(readdirSync(nightly).filter((name) => name.endsWith('Z'))).toEqual([path.basename(old)]);
    const first = await backup(['prove', path.join(folder, 'new/nightly')], {
      ...settings,
      TMPDIR: path.join(folder, 'missing'),
    });
    expect(first).toEqual({ ok: false, output: expect.stringMatching(/^saved \d+ tables/m) });

    const { ok, output } = await backup(['prove', nightly], settings);
    expect([ok, output]).toEqual([
      true,
      expect.stringMatching(
        /the backup can be restored\nproven \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ: saved in \d+ s, restored in \d+ s\n$/,
      ),
    ]);
    const [, name = ''] = /proven (\S+):/.exec(output) ?? [];
    expect(readdirSync(nightly)).toEqual([name]);
    expect(await backup(['drill', path.join(nightly, name)])).toMatchObject({ ok: true });

    expect(await backup(['prove', nightly], settings)).toMatchObject({ ok: true });
    const both = readdirSync(nightly).map((one) => path.join(nightly, one, 'pictures'));
    const files = both.map((pictures) =>
      readdirSync(pictures, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'SHA256SUMS')
        .map((entry) => statSync(path.join(entry.parentPath, entry.name)).ino)
        .sort(),
    );
    expect(files[0]).toHaveLength(3);
    expect(files[1]).toEqual(files[0]);
  });

  it('is not saved over another one', async () => {
    expect(
      await backup(['save', saved], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
    ).toMatchObject({ ok: false });
  });
});

it.skipIf(!binaries)(
  'is proven by one job at a time: a second one leaves what the first has not finished',
  async () => {
    const shared = mkdtempSync(path.join(folder, 'shared-'));
    const unfinished = path.join(shared, '2026-01-03T02:17:00Z.part');
    mkdirSync(unfinished);
    const flock = findProgram('flock', processEnv) ?? '';
    const first = spawn(flock, [shared, 'cat'], { stdio: ['pipe', 'pipe', 'inherit'] });
    first.stdin.write('started');
    await once(first.stdout, 'data');
    const env = { ...processEnv, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const second = run('k8s/backup.sh', ['prove', shared], { env });
    const { stderr } = second.child;
    if (!stderr) throw new Error('the script has no output');
    const [line] = await once(stderr, 'data');
    expect(line).toBe(`waits for the backup that runs in ${shared}\n`);
    expect(existsSync(unfinished)).toBe(true);
    first.stdin.end();
    // psql cannot connect.
    await expect(second).rejects.toMatchObject({ code: 2 });
    expect(existsSync(unfinished)).toBe(false);
  },
);

it.each([
  ['save', 'awk'],
  ['restore', 'diff'],
  ['drill', 'diff'],
  ['prove', 'awk'],
])('%s names a missing program before its first step', async (step, missing) => {
  const few = mkdtempSync(path.join(folder, 'few-'));
  // What the script needs to find itself, and stand-ins for the programs that it would use.
  for (const name of ['bash', 'dirname', 'find', 'readlink', 'sort', 'tail']) {
    symlinkSync(findProgram(name, processEnv) ?? '', path.join(few, name));
  }
  const left = path.join(few, 'started');
  for (const name of ['psql', 'pg_dump', 'pg_restore', 'initdb', 'mkdir', 'mktemp']) {
    writeFileSync(path.join(few, name), `#!/bin/sh\n: > ${left}\nexit 1\n`, { mode: 0o755 });
  }
  const result = await backup([step, path.join(folder, 'unused')], {
    PATH: few,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  });
  expect(result).toEqual({ ok: false, output: `${missing} is not installed (k8s/runbook.md#backup)\n` });
  expect(existsSync(left)).toBe(false);
});
