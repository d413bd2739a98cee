import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { processEnv } from '../env/process-env.ts';
import { freePort } from '../http/free-port.ts';

const DEBIAN = '/usr/lib/postgresql';

export interface PostgresServer {
  readonly url: string;
  /** Id of the process whose children serve the connections. */
  readonly pid: number | undefined;
  /** Ends all connections and the server. Its data remain. */
  shutDown(): Promise<void>;
  /** Starts the server again on the same port, after it has been shut down or killed. */
  start(): Promise<void>;
  /** Kills the server and the processes of its connections. With `synchronous_commit=on`, what was committed remains. */
  kill(): Promise<void>;
  /** Leaves connections open, but does not respond until `resume`. */
  suspend(): void;
  resume(): void;
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

interface PostgresOptions {
  /** Such as `synchronous_commit=on`; they replace those of a server without durability. */
  readonly settings?: readonly string[];
  /** The folder in which the server creates its own. */
  readonly parent?: string;
  /** Makes the data folder, which does not exist yet; by default with initdb. */
  readonly initialise?: (data: string) => unknown;
}

/** Starts an empty PostgreSQL server on a free loopback port. Without durability: for one test run. */
export async function startPostgresServer(
  binaries: string,
  { settings: own = [], parent = tmpdir(), initialise }: PostgresOptions = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(parent, 'commerce-postgres-'));
  const data = join(folder, 'data');
  const asRoot = process.getuid?.() === 0;
  if (asRoot) execFileSync('chown', ['postgres', folder]);
  chmodSync(folder, 0o700);
  // PostgreSQL refuses to run as root.
  const run = (name: string, args: string[]): [string, string[]] =>
    asRoot
      ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', join(binaries, name), ...args]]
      : [join(binaries, name), args];

  const initdb = run('initdb', [
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
  if (initialise) {
    await initialise(data);
    if (asRoot) execFileSync('chown', ['-R', 'postgres', data]);
  } else execFileSync(...initdb, { stdio: 'pipe', cwd: '/' });

  const port = await freePort();
  const settings = [
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'],
    ...own,
  ];
  const command = run('postgres', [
    ...['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder],
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  let running = await startProcess(command);
  // The server and one process for each connection.
  const signal = (name: NodeJS.Signals) => {
    const { pid } = running;
    if (pid === undefined || !running.isRunning()) return;
    for (const each of [pid, ...childrenOf(pid)]) process.kill(each, name);
  };

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    get pid() {
      return running.pid;
    },
    shutDown: () => running.shutDown(),
    start: async () => {
      if (!running.isRunning()) running = await startProcess(command);
    },
    kill: async () => {
      signal('SIGKILL');
      await running.exited;
    },
    suspend: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    stop: async () => {
      await running.shutDown();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

async function startProcess(command: [string, string[]]) {
  const server = spawn(...command, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log = `${log}${chunk.toString()}`.slice(-20_000);
      if (/ready to accept (?:read-only )?connections/.test(log)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
  return {
    pid: server.pid,
    exited,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    shutDown: async () => {
      server.kill('SIGINT'); // fast shutdown: ends open sessions, then the server
      await exited;
    },
  };
}
