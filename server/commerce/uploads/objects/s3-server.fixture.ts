import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processEnv } from '#server/platform/process-env.ts';

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
  /** Dies without a word; what it kept is still there when it starts again. */
  kill(): Promise<void>;
  /** Keeps its sockets open and answers nothing. */
  hang(): void;
  wake(): void;
  remove(): Promise<void>;
}

function binary(): string | undefined {
  const folders = [
    ...(processEnv.PATH ?? '').split(delimiter),
    join(processEnv.GOPATH ?? join(homedir(), 'go'), 'bin'),
  ];
  return folders.map((folder) => join(folder, 'versitygw')).find(existsSync);
}

/** For tests: `describe.skipIf(noS3Server())`. Says on one line why, when there is no versitygw. */
export function noS3Server(): boolean {
  const found = binary();
  if (!found) console.warn('skipped: these tests need versitygw on PATH or in GOPATH/bin');
  return !found;
}

/** A real S3-compatible server of the test's own, on a free port of the loopback, with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const program = binary();
  if (!program) throw new Error('there is no versitygw');
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
    while (!(await answers(port))) {
      if (Date.now() > until || server.exitCode !== null) throw new Error('versitygw did not start');
      await pause(20);
    }
  };
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };
  await start();
  return {
    settings: {
      ...{ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'pictures', S3_REGION: region },
      ...{ S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret },
    },
    start,
    kill,
    hang: () => server?.kill('SIGSTOP'),
    wake: () => server?.kill('SIGCONT'),
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.unref();
  });
}
