import { ErrorReply } from 'redis';
import type { Logger } from '../logs/logger.ts';
import { createOutageLog, QUIET_MS } from '../logs/outage-log.ts';
import { createCircuitBreaker } from '../resilience/circuit-breaker.ts';
import { withDeadline } from '../resilience/deadline.ts';
import { createConnection, type NodeRedisClient } from './connection.ts';
import type { RedisClient } from './redis-client.ts';
import { countBreakerChange, exposeRedisState, observeCommand } from './redis-metrics.ts';

const LIMITS = {
  commandMs: 50,
  failures: 5,
  openMs: 2_000,
  healthCheckMs: 500,
  /** An idle connection is pinged: without traffic, a vanished server would go unnoticed. */
  pingAfterIdleMs: 5_000,
  reconnectAfterSilentMs: 10_000,
  /** Of a full server, some writes succeed whenever a key expires. */
  quietMs: QUIET_MS,
};

export type RedisLimits = typeof LIMITS;

/**
 * Creates a client that connects in the background and never delays a request for long: commands time out after 50 ms,
 * and after five consecutive failures they return `undefined` immediately until a probe succeeds. Close it at shutdown.
 */
export function createRedis({
  url,
  logger,
  limits,
  name = 'cache',
}: {
  url: string;
  logger: Logger;
  limits?: Partial<RedisLimits>;
  name?: string;
}): RedisClient {
  const { commandMs, failures, openMs, healthCheckMs, pingAfterIdleMs, reconnectAfterSilentMs, quietMs } = {
    ...LIMITS,
    ...limits,
  };
  const listeners: (() => void)[] = [];

  const breaker = createCircuitBreaker({
    failures,
    openMs,
    now: () => performance.now(),
    onChange: (state, previous) => {
      countBreakerChange(state);
      if (previous === 'closed') logger.warn('redis does not respond; continuing without it');
      if (state === 'closed') logger.info('redis responds again');
    },
  });
  const connection = createConnection({
    url,
    logger,
    onReady: () => {
      breaker.reset();
      for (const listener of listeners) listener();
    },
  });

  const refusals = createOutageLog({
    logger,
    level: 'warn',
    failure: 'redis rejected a command',
    recovery: 'redis takes writes again',
    quietMs,
  });
  const handleErrorReply = (error: ErrorReply) => {
    // Out of memory, loading, wrong type: Redis responds, so the breaker stays closed.
    connection.recordActivity();
    breaker.recordSuccess();
    refusals.failed(error);
  };

  const send = async <Reply>(
    client: NodeRedisClient,
    command: (client: NodeRedisClient) => Promise<Reply>,
    isWrite = false,
  ) => {
    const startedAt = performance.now();
    try {
      const reply = await withDeadline(() => command(client), { ms: commandMs, onTimeout });
      observeCommand(startedAt, 'ok');
      connection.recordActivity();
      breaker.recordSuccess();
      // A server that is full, or a replica, still reads.
      if (isWrite) refusals.succeeded();
      return reply;
    } catch (error) {
      if (error instanceof ErrorReply) {
        observeCommand(startedAt, 'refused');
        handleErrorReply(error);
      } else {
        observeCommand(startedAt, error instanceof CommandTimeout ? 'late' : 'failed');
        breaker.recordFailure();
      }
      return undefined;
    }
  };

  const run = <Reply>(
    command: (client: NodeRedisClient) => Promise<Reply>,
    isWrite?: boolean,
  ): Promise<Reply | undefined> => {
    const client = breaker.allowsCalls() ? connection.readyClient() : undefined;
    return client ? send(client, command, isWrite) : Promise.resolve(undefined);
  };
  const write = <Reply>(command: (client: NodeRedisClient) => Promise<Reply>) => run(command, true);

  const ping = (client: NodeRedisClient) => client.ping();
  const healthCheck = setInterval(() => {
    const client = connection.readyClient();
    if (connection.silentMs() > reconnectAfterSilentMs) connection.reconnect();
    else if (!client) return;
    else if (breaker.tryStartProbe()) void send(client, ping);
    else if (connection.silentMs() > pingAfterIdleMs) void run(ping);
  }, healthCheckMs).unref();

  const state = () => {
    if (!connection.readyClient()) return 'connecting';
    return breaker.state() === 'closed' ? 'ready' : 'failing';
  };
  exposeRedisState(name, state);

  return {
    get: (key) => run((client) => client.get(key)),
    mGet: (keys) => run((client) => client.mGet([...keys])),
    set: (key, value, { px, ifAbsent }) =>
      write(async (client) => {
        const expiration = { type: 'PX', value: px } as const;
        const reply = await client.set(
          key,
          value,
          ifAbsent ? { expiration, condition: 'NX' } : { expiration },
        );
        return reply !== null;
      }),
    del: (keys) => run((client) => client.del([...keys])),
    pExpire: (key, px) => run(async (client) => (await client.pExpire(key, px)) === 1),
    eval: (script, keys, args) =>
      write<unknown>((client) => client.eval(script, { keys: [...keys], arguments: [...args] })),
    publish: (channel, message) => run((client) => client.publish(channel, message)),
    subscribe: (channel, listener) => connection.subscribe(channel, listener),
    onConnected: (listener) => {
      listeners.push(listener);
    },
    state,
    async close() {
      clearInterval(healthCheck);
      await connection.close();
    },
  };
}

class CommandTimeout extends Error {}

const onTimeout = () => new CommandTimeout();
