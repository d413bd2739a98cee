import { createClient } from 'redis';
import type { Logger } from '../logger.ts';

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2_000;
const CONNECT_TIMEOUT_MS = 2_000;
const CLOSE_GRACE_MS = 250;

export type Client = ReturnType<typeof openClient>;

export interface Connection {
  /** The client of the moment, when it can be talked to. */
  ready(): Client | undefined;
  subscribe(channel: string, listener: (message: string) => void): void;
  /** Milliseconds since Redis or the network last gave any sign: an answer, a connection or an error. */
  silentFor(): number;
  heard(): void;
  /** Gives the socket up and dials again: the only way out of a peer that vanished without closing. */
  replace(): void;
  close(): Promise<void>;
}

/** Dials at once and for ever, in the background. RESP3, so messages arrive on the same socket as answers. */
export function createConnection({
  url,
  logger,
  onReady,
}: {
  url: string;
  logger: Logger;
  onReady: () => void;
}): Connection {
  const channels = new Map<string, Set<(message: string) => void>>();
  let lastSign = performance.now();
  let lastFault = '';
  let closed = false;
  let client: Client;
  let subscribed: Set<string>;

  const heard = () => {
    lastSign = performance.now();
  };

  const join = async (on: Client, known: Set<string>) => {
    for (const [channel, listeners] of channels) {
      if (known.has(channel)) continue;
      await on.subscribe(channel, (message) => {
        for (const listener of listeners) listener(message);
      });
      // From here on the client joins again by itself, before it says that it is ready.
      known.add(channel);
    }
  };

  const dial = () => {
    const fresh = openClient(url);
    const known = new Set<string>();
    client = fresh;
    subscribed = known;
    fresh.on('error', (error: Error) => {
      if (fresh !== client) return;
      heard();
      if (closed || error.message === lastFault) return;
      lastFault = error.message;
      logger.warn({ err: error }, 'redis is not reachable; trying again');
    });
    fresh.on('ready', () => {
      if (fresh !== client) return;
      heard();
      join(fresh, known).then(
        () => {
          if (fresh !== client || closed) return;
          lastFault = '';
          logger.info('redis is connected');
          onReady();
        },
        (error: unknown) => logger.debug({ err: error }, 'redis went away while subscribing'),
      );
    });
    fresh.connect().catch(() => {}); // rejects only when destroyed; faults arrive as 'error'
  };
  dial();

  return {
    ready: () => (client.isReady ? client : undefined),
    subscribe(channel, listener) {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(listener));
      if (client.isReady) {
        join(client, subscribed).catch((error: unknown) =>
          logger.debug({ err: error }, 'redis subscribe failed'),
        );
      }
    },
    silentFor: () => performance.now() - lastSign,
    heard,
    replace() {
      logger.warn('redis has been silent for too long; dialling again');
      const old = client;
      heard();
      dial();
      old.destroy();
    },
    async close() {
      closed = true;
      const grace = Promise.withResolvers<void>();
      const timer = setTimeout(grace.resolve, CLOSE_GRACE_MS);
      await Promise.race([client.isReady ? client.close().catch(() => {}) : undefined, grace.promise]);
      clearTimeout(timer);
      client.destroy();
    },
  };
}

function openClient(url: string) {
  return createClient({
    url,
    RESP: 3,
    disableOfflineQueue: true,
    // The library's own limit costs an AbortSignal per command and never ends a command that was sent.
    commandOptions: { timeout: 0 },
    maintNotifications: 'disabled',
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: retryDelay },
  });
}

/** Milliseconds until the next attempt: doubling up to two seconds, spread so that pods do not dial together. */
export function retryDelay(retries: number): number {
  const base = Math.min(FIRST_RETRY_MS * 2 ** retries, LAST_RETRY_MS);
  return Math.round(base * (0.75 + Math.random() / 4));
}
