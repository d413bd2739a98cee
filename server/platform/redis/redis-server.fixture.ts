import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type RedisClientType } from 'redis';

export interface RedisServer {
  readonly url: string;
  start(): Promise<void>;
  /** Dies without a word, as a crashed node does; its data is gone. */
  kill(): Promise<void>;
  /** Keeps its sockets open and answers nothing. */
  hang(): void;
  wake(): void;
  flush(): Promise<unknown>;
  /** Refuses every write as one does whose memory is full and may not evict; `false` ends that. */
  full(isFull: boolean): Promise<unknown>;
  /** The keys there are. */
  keys(): Promise<string[]>;
  remove(): Promise<void>;
}

/** For tests: `describe.skipIf(noRedisServer())`. Says on one line why, when there is no redis-server on PATH. */
export function noRedisServer(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return false;
  } catch {
    console.warn('skipped: these tests need redis-server on PATH');
    return true;
  }
}

/** A real redis-server of the test's own, on a Unix socket in a temporary folder, without persistence. */
export async function startRedisServer(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const socket = join(folder, 'redis.sock');
  const url = `unix://${socket}`;
  let server: ChildProcess | undefined;

  const start = async () => {
    const args = ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no', '--dir', folder];
    server = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const { resolve, reject, promise } = Promise.withResolvers<void>();
    server.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('eady to accept connections')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
    await promise;
  };
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };
  await start();

  const ask = async <Reply>(question: (client: RedisClientType) => Promise<Reply>): Promise<Reply> => {
    const client: RedisClientType = createClient({ url });
    await client.connect();
    try {
      return await question(client);
    } finally {
      await client.close();
    }
  };

  return {
    url,
    start,
    kill,
    hang: () => server?.kill('SIGSTOP'),
    wake: () => server?.kill('SIGCONT'),
    flush: () => ask((client) => client.flushAll()),
    full: (isFull) =>
      ask((client) => client.configSet({ 'maxmemory-policy': 'noeviction', maxmemory: isFull ? '1' : '0' })),
    keys: () => ask((client) => client.keys('*')),
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
