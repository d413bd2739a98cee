import { ErrorReply } from 'redis';
import type { Logger } from '../logger.ts';
import { createBreaker } from './breaker.ts';
import { type Client, createConnection } from './connection.ts';
import { countBreaker, exposeRedisState, timeCommand } from './redis-metrics.ts';
import { NO_REDIS, type RedisPort } from './redis-port.ts';

const LIMITS = {
  /** A command without an answer by then counts as failed. */
  commandMs: 50,
  failures: 5,
  openMs: 2_000,
  beatMs: 500,
  /** A quiet connection is pinged, so that a peer that vanished is noticed without traffic. */
  idleMs: 5_000,
  silentMs: 10_000,
};

export type RedisLimits = typeof LIMITS;

/**
 * A Redis client that may fail without anyone waiting: it connects in the background, races each command
 * against 50 ms, and after five failures in a row answers `undefined` at once until a probe succeeds. Without
 * `url` there is no Redis (in-process only). Close it at shutdown.
 */
export function createRedis({
  url,
  logger,
  limits,
}: {
  url: string | undefined;
  logger: Logger;
  limits?: Partial<RedisLimits>;
}): RedisPort {
  if (!url) {
    exposeRedisState(NO_REDIS.state);
    return NO_REDIS;
  }
  const { commandMs, failures, openMs, beatMs, idleMs, silentMs } = { ...LIMITS, ...limits };
  const listeners: (() => void)[] = [];

  const breaker = createBreaker({
    failures,
    openMs,
    now: () => performance.now(),
    onChange: (state) => {
      countBreaker(state);
      if (state === 'open') logger.warn('redis does not answer; going on without it');
      if (state === 'closed') logger.info('redis answers again');
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

  let lastRefusal = '';
  const refused = (error: ErrorReply) => {
    // Out of memory, loading, wrong type: it answers, so there is nothing to wait for and no reason to open.
    connection.heard();
    breaker.succeeded();
    if (error.message === lastRefusal) return;
    lastRefusal = error.message;
    logger.warn({ err: error }, 'redis refused a command');
  };

  const send = async <Reply>(client: Client, command: (client: Client) => Promise<Reply>) => {
    const late = deadline(commandMs);
    const startedAt = performance.now();
    try {
      const reply = await Promise.race([command(client), late.passed]);
      timeCommand(startedAt, reply === LATE ? 'late' : 'ok');
      if (reply === LATE) breaker.failed();
      else {
        connection.heard();
        breaker.succeeded();
        return reply;
      }
    } catch (error) {
      timeCommand(startedAt, error instanceof ErrorReply ? 'refused' : 'failed');
      if (error instanceof ErrorReply) refused(error);
      else breaker.failed();
    } finally {
      late.cancel();
    }
    return undefined;
  };

  const run = <Reply>(command: (client: Client) => Promise<Reply>): Promise<Reply | undefined> => {
    const client = breaker.allows() ? connection.ready() : undefined;
    return client ? send(client, command) : Promise.resolve(undefined);
  };

  const ping = (client: Client) => client.ping();
  const beat = setInterval(() => {
    const client = connection.ready();
    if (connection.silentFor() > silentMs) connection.replace();
    else if (!client) return;
    else if (breaker.takeProbe()) void send(client, ping);
    else if (connection.silentFor() > idleMs) void run(ping);
  }, beatMs).unref();

  const state = () => {
    if (!connection.ready()) return 'connecting';
    return breaker.state() === 'closed' ? 'ready' : 'failing';
  };
  exposeRedisState(state);

  return {
    get: (key) => run((client) => client.get(key)),
    mGet: (keys) => run((client) => client.mGet([...keys])),
    set: (key, value, { px, ifAbsent }) =>
      run(async (client) => {
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
      run<unknown>((client) => client.eval(script, { keys: [...keys], arguments: [...args] })),
    publish: (channel, message) => run((client) => client.publish(channel, message)),
    subscribe: (channel, listener) => connection.subscribe(channel, listener),
    onConnected: (listener) => {
      listeners.push(listener);
    },
    state,
    async close() {
      clearInterval(beat);
      await connection.close();
    },
  };
}

const LATE = Symbol('late');

function deadline(ms: number) {
  const { promise, resolve } = Promise.withResolvers<typeof LATE>();
  // One more turn of the loop before giving up: after a long render the answer may lie in the socket, unread.
  const timer = setTimeout(() => setImmediate(resolve, LATE), ms);
  return { passed: promise, cancel: () => clearTimeout(timer) };
}
