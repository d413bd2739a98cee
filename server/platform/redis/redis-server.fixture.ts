import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type RedisClientType } from 'redis';

export interface RedisServer {
  readonly url: string;
  start(): Promise<void>;
  /** Simulates a crash: clients are not notified, and the data is lost. */
  kill(): Promise<void>;
  /** Leaves sockets open, but does not respond until `resume`. */
  suspend(): void;
  resume(): void;
  flush(): Promise<unknown>;
  /** `true`: rejects every write, as with full memory and no eviction. */
  setOutOfMemory(isOutOfMemory: boolean): Promise<unknown>;
  /** `true`: a replica of a primary that is gone, which rejects every write with READONLY. */
  setReplica(isReplica: boolean): Promise<unknown>;
  keys(): Promise<string[]>;
  remove(): Promise<void>;
}

/** For `describe.skipIf(isRedisServerMissing())`; logs why the tests are skipped. */
export function isRedisServerMissing(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return false;
  } catch {
    console.warn('skipped: these tests need redis-server on PATH');
    return true;
  }
}

/** Starts a redis-server on a Unix socket in a temporary folder, without persistence, with `settings` such as `--maxmemory 8mb`. */
export async function startRedisServer(settings: readonly string[] = []): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const socket = join(folder, 'redis.sock');
  const url = `unix://${socket}`;
  let server: ChildProcess | undefined;

  const start = async () => {
    const own = ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no', '--dir', folder];
    const args = [...own, ...settings];
    server = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const { resolve, reject, promise } = Promise.withResolvers<void>();
    server.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('eady to accept connections')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`redis-server exited with code ${code}`)));
    await promise;
  };
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGKILL');
    await exited;
  };
  await start();

  const withClient = async <Reply>(command: (client: RedisClientType) => Promise<Reply>): Promise<Reply> => {
    const client: RedisClientType = createClient({ url });
    await client.connect();
    try {
      return await command(client);
    } finally {
      await client.close();
    }
  };

  return {
    url,
    start,
    kill,
    suspend: () => server?.kill('SIGSTOP'),
    resume: () => server?.kill('SIGCONT'),
    flush: () => withClient((client) => client.flushAll()),
    setOutOfMemory: (isOutOfMemory) =>
      withClient((client) =>
        client.configSet({ 'maxmemory-policy': 'noeviction', maxmemory: isOutOfMemory ? '1' : '0' }),
      ),
    setReplica: (isReplica) =>
      withClient((client) =>
        client.sendCommand(isReplica ? ['REPLICAOF', '127.0.0.1', '1'] : ['REPLICAOF', 'NO', 'ONE']),
      ),
    keys: () => withClient((client) => client.keys('*')),
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
