import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from './logger.ts';

const DRAIN_MILLISECONDS = 10_000;

/**
 * A listening socket gives one new connection in a turn of the event loop. In a rush a turn takes tens of
 * milliseconds, and with one socket newcomers wait twelve seconds where those who are in wait 0.2; with sixteen, 1.6.
 */
const ACCEPTORS = 16;

// Longer than any proxy keeps its idle connections, or the proxy writes into one that just closed here. A photo of 30 MB
// takes a slow phone minutes; a body that stands still is ended by the edge, and by the upload routes themselves.
const TIMEOUTS = { keepAliveTimeout: 75_000, headersTimeout: 20_000, requestTimeout: 900_000 };

export interface ListeningServer {
  readonly port: number;
  /** From here on every answer asks its client to leave (`Connection: close`). Requests are still taken. */
  drain(): void;
  /** Stops accepting, lets what is in flight finish for 10 s at most, then cuts it off. */
  close(): Promise<void>;
}

interface Address {
  readonly port: number;
  readonly host?: string;
  readonly reusePort?: boolean;
}

function open(server: Server, address: Address): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Sockets that share a port share it with any other process too: whether it is free is tried with one that does not. */
async function failWhenTaken(address: Address): Promise<void> {
  const trial = createServer();
  await open(trial, address);
  await new Promise((resolve) => trial.close(resolve));
}

async function openAll(servers: readonly Server[], address: Address): Promise<number> {
  const [first, ...others] = servers;
  if (!first) throw new Error('A server needs a socket');
  // A port that the system picks is nobody's.
  if (address.port !== 0) await failWhenTaken(address);
  let port: number;
  try {
    port = await open(first, { ...address, reusePort: true });
  } catch (error) {
    // Not every system lets sockets share a port.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOTSUP')) throw error;
    return open(first, address);
  }
  await Promise.all(others.map((other) => open(other, { ...address, port, reusePort: true })));
  return port;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    if (!server.listening) resolve();
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

/**
 * Listens on a port (0: any free one), on all addresses unless `host` names one, with the timeouts that a proxy with
 * kept connections in front needs. Rejects when the port is taken.
 */
export async function listen(
  app: RequestListener,
  { port, host, logger }: { port: number; host?: string; logger: Logger },
): Promise<ListeningServer> {
  const servers = Array.from({ length: ACCEPTORS }, () => createServer(TIMEOUTS, app));
  const found = await openAll(servers, { port, ...(host ? { host } : {}) });

  let draining = false;
  const drain = () => {
    if (draining) return;
    draining = true;
    for (const server of servers) {
      server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
    }
  };

  return {
    port: found,
    drain,
    async close() {
      drain();
      const cutOff = setTimeout(() => {
        logger.warn({ port: found }, 'requests in flight were cut off');
        for (const server of servers) server.closeAllConnections();
      }, DRAIN_MILLISECONDS);
      // A kept connection turns idle when its last answer is out: only a sweep after that lets go of it.
      const sweep = setInterval(() => {
        for (const server of servers) server.closeIdleConnections();
      }, 50);
      await Promise.all(servers.map(closeServer));
      clearTimeout(cutOff);
      clearInterval(sweep);
    },
  };
}
