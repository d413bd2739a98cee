import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../free-port.ts';
import { processEnv } from '../process-env.ts';

const DEBIAN = '/usr/lib/postgresql';

export interface PostgresServer {
  readonly url: string;
  /** Id of the process whose children serve the connections. */
  readonly pid: number | undefined;
  /** Ends all connections and the server. Its data remain. */
  shutDown(): Promise<void>;
  /** Starts the server again on the same port, after it has been shut down. */
  start(): Promise<void>;
  /** Ends the server as a power failure does, and removes its data. */
  destroy(): Promise<void>;
  /** Shuts the server down and removes its data. */
  stop(): Promise<void>;
}

/** The folder of initdb and postgres: the newest Debian package, or from PATH; undefined when not installed. */
export function findPostgresBinaries(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(processEnv.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

interface ServerOptions {
  /** Settings as `name=value`. */
  readonly settings?: readonly string[];
  /** Makes the data folder, which does not exist yet; by default with initdb. */
  readonly initialise?: (data: string) => void;
}

/** Starts an empty PostgreSQL server on a free loopback port. Without durability: for one test run. */
export async function startPostgresServer(
  binaries: string,
  options: ServerOptions = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'commerce-postgres-'));
  const data = join(folder, 'data');
  const asRoot = process.getuid?.() === 0;
  if (asRoot) execFileSync('chown', ['postgres', folder]);
  chmodSync(folder, 0o700);
  // PostgreSQL refuses to run as root.
  const run = (name: string, args: string[]): [string, string[]] =>
    asRoot
      ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', join(binaries, name), ...args]]
      : [join(binaries, name), args];

  const initialise = run('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  if (options.initialise) {
    options.initialise(data);
    if (asRoot) execFileSync('chown', ['-R', 'postgres', data]);
  } else execFileSync(...initialise, { stdio: 'pipe', cwd: '/' });

  const port = await freePort();
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const command = run('postgres', [
    ...['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder],
    ...[...settings, ...(options.settings ?? [])].flatMap((setting) => ['-c', setting]),
  ]);
  let running = await startProcess(command);

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    get pid() {
      return running.pid;
    },
    shutDown: () => running.shutDown(),
    start: async () => {
      running = await startProcess(command);
    },
    destroy: async () => {
      await running.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    stop: async () => {
      await running.shutDown();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startProcess(
  command: [string, string[]],
): Promise<Pick<PostgresServer, 'pid' | 'shutDown'> & { kill(): Promise<void> }> {
  const server = spawn(...command, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log = `${log}${chunk.toString()}`.slice(-20_000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
  return {
    pid: server.pid,
    kill: async () => {
      server.kill('SIGKILL');
      await exited;
    },
    shutDown: async () => {
      server.kill('SIGINT'); // fast shutdown: ends open sessions, then the server
      await exited;
    },
  };
}
