import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../logs/logger.ts';
import { withDeadline } from '../resilience/deadline.ts';
import { backoffDelay } from '../resilience/retry.ts';
import type { NotificationListener } from './database.ts';

const BACKOFF = { firstDelayMs: 250, maxDelayMs: 30_000 };
const CONNECT_TIMEOUT_MS = 5_000;
const ECHO_TIMEOUT_MS = 5_000;
const ECHO_INTERVAL_MS = 30_000;
const CLOSE_TIMEOUT_MS = 250;

export interface ListenOptions {
  readonly databaseUrl: string;
  readonly channel: string;
  readonly onNotification: () => void;
  /** Sends a notification on another connection than the listener's. */
  readonly notify: (channel: string) => Promise<unknown>;
  readonly logger: Logger;
  /** Milliseconds; default 5 s. */
  readonly echoTimeoutMs?: number;
}

/**
 * Listens on a channel with a connection of its own, and reconnects for ever. Calls `onNotification` for each
 * notification, and after each connection, because notifications may have been missed before.
 *
 * Every 30 s the listener notifies itself through another connection. Without that echo it reconnects: the server has
 * vanished, or a connection pooler in transaction mode does not pass notifications on. Callers must poll as well.
 */
export function listenToNotifications(options: ListenOptions): NotificationListener {
  const { logger, onNotification } = options;
  const closing = new AbortController();
  const { signal } = closing;
  let failures = 0;

  const onListening = () => {
    if (failures > 0) logger.info('database notifications arrive again');
    failures = 0;
    onNotification();
  };
  const run = async () => {
    while (!signal.aborted) {
      try {
        await listenOnce(options, signal, onListening);
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        if (failures === 1)
          logger.warn({ err: error }, 'database notifications do not arrive; polling goes on');
        await pause(backoffDelay(failures, BACKOFF), undefined, { signal, ref: false }).catch(() => {});
      }
    }
  };
  const running = run();
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

/** Listens on one connection. Rejects when it is lost, when an echo does not arrive in time, or at the abort. */
async function listenOnce(
  { databaseUrl, channel, onNotification, notify, echoTimeoutMs = ECHO_TIMEOUT_MS }: ListenOptions,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    stream: () => socket,
  });
  const echoChannel = `echo_${randomUUID().replaceAll('-', '')}`;
  let echoed = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => {}); // it may reject while nothing awaits it
  client.on('error', lost.reject);
  client.on('end', () => lost.reject(new Error('the server closed the connection')));
  client.on('notification', (notification) => {
    if (notification.channel === echoChannel) echoed.resolve();
    else onNotification();
  });
  const connect = async () => {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    await client.query(`listen ${echoChannel}`);
  };
  const echo = async () => {
    echoed = Promise.withResolvers();
    await notify(echoChannel);
    await Promise.race([echoed.promise, lost.promise]);
  };

  try {
    await withDeadline(connect, { ms: CONNECT_TIMEOUT_MS, signal });
    for (let echoes = 0; ; echoes += 1) {
      await withDeadline(echo, { ms: echoTimeoutMs, signal, onTimeout });
      if (echoes === 0) onListening();
      await Promise.race([pause(ECHO_INTERVAL_MS, undefined, { signal, ref: false }), lost.promise]);
    }
  } finally {
    await withDeadline(() => client.end(), { ms: CLOSE_TIMEOUT_MS }).catch(() => {});
    socket.destroy();
  }
}

const onTimeout = () => new Error('an echo did not arrive in time');
