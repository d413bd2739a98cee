import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processEnv } from '#server/platform/env/process-env.ts';
import { findProgram } from '#server/platform/testing/find-program.ts';

const START_LIMIT_MS = 20_000;

export interface S3Server {
  readonly settings: {
    readonly S3_ENDPOINT: string;
    readonly S3_BUCKET: string;
    readonly S3_REGION: string;
    readonly S3_ACCESS_KEY_ID: string;
    readonly S3_SECRET_ACCESS_KEY: string;
  };
  start(): Promise<void>;
  /** Kills the process; its objects remain for the next start. */
  kill(): Promise<void>;
  /** Suspends the process: connections stay open without responses. */
  suspend(): Promise<void>;
  resume(): void;
  remove(): Promise<void>;
}

const VERSITYGW = findProgram('versitygw', processEnv);

/** For `describe.skipIf`; prints a line when versitygw is not installed. */
export function noS3Server(): boolean {
  if (!VERSITYGW) console.warn('skipped: these tests need versitygw');
  return !VERSITYGW;
}

/** Starts an S3-compatible server with one empty bucket, on a free loopback port. */
export async function startS3Server(): Promise<S3Server> {
  const program = VERSITYGW;
  if (!program) throw new Error('versitygw is not installed');
  const folder = mkdtempSync(join(tmpdir(), 's3-'));
  const [buckets, sidecar] = [join(folder, 'buckets'), join(folder, 'sidecar')];
  mkdirSync(join(buckets, 'pictures'), { recursive: true });
  mkdirSync(sidecar);
  const port = await freePort();
  const [id, secret, region] = ['test-key', 'test-secret', 'eu-test-1'];
  let server: ChildProcess | undefined;

  const start = async () => {
    const options = ['--port', `127.0.0.1:${port}`, '--access', id, '--secret', secret, '--region', region];
    server = spawn(program, [...options, '--quiet', 'posix', '--sidecar', sidecar, buckets], {
      stdio: 'ignore',
    });
    const until = Date.now() + START_LIMIT_MS;
    while (!(await acceptsConnections(port))) {
      if (Date.now() > until || server.exitCode !== null) throw new Error('versitygw did not start');
      await pause(20);
    }
  };
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGKILL');
    await exited;
  };
  await start();
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'pictures',
      S3_REGION: region,
      S3_ACCESS_KEY_ID: id,
      S3_SECRET_ACCESS_KEY: secret,
    },
    start,
    kill,
    async suspend() {
      server?.kill('SIGSTOP');
      // A thread may respond once more until all of them have stopped.
      while (!hasStopped(server?.pid ?? 0)) await pause(5);
    },
    resume: () => server?.kill('SIGCONT'),
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether each thread of a process has stopped; true where the system does not say (proc(5)). */
function hasStopped(pid: number): boolean {
  const tasks = `/proc/${pid}/task`;
  if (!existsSync(tasks)) return true;
  return readdirSync(tasks).every((task) => /\) T /.test(readFileSync(`${tasks}/${task}/stat`, 'utf8')));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.unref();
  });
}
