import { createClient } from 'redis';
import type { Logger } from '../logs/logger.ts';
import { withDeadline } from '../resilience/deadline.ts';
import { backoffDelay } from '../resilience/retry.ts';

const BACKOFF = { firstDelayMs: 50, maxDelayMs: 2_000 };
const CONNECT_TIMEOUT_MS = 2_000;
const CLOSE_TIMEOUT_MS = 250;

export type NodeRedisClient = ReturnType<typeof openClient>;

export interface Connection {
  /** The client, while it is connected. */
  readyClient(): NodeRedisClient | undefined;
  subscribe(channel: string, listener: (message: string) => void): void;
  /** Milliseconds since the last reply, connection or error. */
  silentMs(): number;
  recordActivity(): void;
  /** Replaces the socket: the only recovery from a server that vanished without closing it. */
  reconnect(): void;
  close(): Promise<void>;
}

/** Connects in the background and reconnects for ever. With RESP3, messages arrive on the same socket as replies. */
export function createConnection({
  url,
  logger,
  onReady,
}: {
  url: string;
  logger: Logger;
  onReady: () => void;
}): Connection {
  const listenersByChannel = new Map<string, Set<(message: string) => void>>();
  let lastActivity = performance.now();
  let lastError = '';
  let closed = false;
  let client: NodeRedisClient;
  let subscribed: Set<string>;

  const recordActivity = () => {
    lastActivity = performance.now();
  };

  const subscribeAll = async (target: NodeRedisClient, alreadySubscribed: Set<string>) => {
    for (const [channel, listeners] of listenersByChannel) {
      if (alreadySubscribed.has(channel)) continue;
      await target.subscribe(channel, (message) => {
        for (const listener of listeners) listener(message);
      });
      // From now on the client subscribes again by itself when it reconnects.
      alreadySubscribed.add(channel);
    }
  };

  const connect = () => {
    const opened = openClient(url);
    const subscribedHere = new Set<string>();
    client = opened;
    subscribed = subscribedHere;
    opened.on('error', (error: Error) => {
      if (opened !== client) return;
      recordActivity();
      if (closed || error.message === lastError) return;
      lastError = error.message;
      logger.warn({ err: error }, 'redis is unreachable; retrying');
    });
    opened.on('ready', () => {
      if (opened !== client) return;
      recordActivity();
      subscribeAll(opened, subscribedHere).then(
        () => {
          if (opened !== client || closed) return;
          lastError = '';
          logger.info('redis is connected');
          onReady();
        },
        (error: unknown) => logger.debug({ err: error }, 'redis disconnected during subscribe'),
      );
    });
    opened.connect().catch(() => {}); // rejects only when destroyed; other errors are 'error' events
  };
  connect();

  return {
    readyClient: () => (client.isReady ? client : undefined),
    subscribe(channel, listener) {
      const listeners = listenersByChannel.get(channel) ?? new Set();
      listenersByChannel.set(channel, listeners.add(listener));
      if (client.isReady) {
        subscribeAll(client, subscribed).catch((error: unknown) =>
          logger.debug({ err: error }, 'redis subscribe failed'),
        );
      }
    },
    silentMs: () => performance.now() - lastActivity,
    recordActivity,
    reconnect() {
      logger.warn('redis has not responded for too long; reconnecting');
      const previous = client;
      recordActivity();
      connect();
      previous.destroy();
    },
    async close() {
      closed = true;
      if (client.isReady) await withDeadline(() => client.close(), { ms: CLOSE_TIMEOUT_MS }).catch(() => {});
      client.destroy();
    },
  };
}

function openClient(url: string) {
  return createClient({
    url,
    RESP: 3,
    disableOfflineQueue: true,
    // The library's own timeout does not cover a command that was sent.
    commandOptions: { timeout: 0 },
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) => backoffDelay(retries + 1, BACKOFF),
    },
  });
}
