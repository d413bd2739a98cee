import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../faults/start-error.ts';
import type { Logger } from '../logs/logger.ts';
import { respondToClientError, type TooLargePage } from './client-error.ts';
import { limitPipelining } from './pipelining.ts';
import { withRequestTarget } from './request-target.ts';
import { sendRefusal } from './send-refusal.ts';

const CLOSE_TIMEOUT_MS = 10_000;
const IDLE_SWEEP_MS = 50;
/** After a drain, for connections that have been opened and not yet accepted: closing the socket would reset them. */
const STOPPING_MS = 100;

/** Fits a photo of 30 MB from a slow phone; the edge and the upload routes abort stalled bodies. */
export const REQUEST_TIMEOUT_MS = 900_000;

// keepAliveTimeout is longer than that of any proxy in front: a proxy must not write to a connection that just closed
// here.
const TIMEOUTS = {
  keepAliveTimeout: 75_000,
  headersTimeout: 20_000,
  requestTimeout: REQUEST_TIMEOUT_MS,
};

export interface ListeningServer {
  readonly port: number;
  /** Adds `Connection: close` to the responses of all further requests, which are still accepted. */
  drain(): void;
  /**
   * Refuses further requests, stops accepting connections, waits up to 10 s for the requests in flight, then aborts them. The
   * edge sends refused requests to another server.
   */
  close(): Promise<void>;
}

interface ListenOptions {
  /** 0: any free port. */
  readonly port: number;
  /** The name of the port's setting. */
  readonly setting?: string | undefined;
  /** The address to listen on; by default all of them. */
  readonly host?: string | undefined;
  /**
   * Listening sockets that share the port. Node accepts one connection per socket and turn of its event loop, so that
   * new visitors wait many turns while the server renders.
   */
  readonly sockets?: number | undefined;
  readonly logger: Logger;
  /** For visitors whose browser sends more than 16 kB of headers; by default an error body. */
  readonly tooLargePage?: TooLargePage | undefined;
}

interface Address {
  readonly port: number;
  readonly host?: string;
  readonly reusePort?: boolean;
}

/**
 * Starts an HTTP server with timeouts that suit a proxy with keep-alive connections. Rejects with StartError when the port
 * cannot be opened.
 */
export async function listen(
  app: RequestListener,
  { port, setting = 'port', host, sockets = 1, logger, tooLargePage }: ListenOptions,
): Promise<ListeningServer> {
  let stopping = false;
  const { accept, handle, isResponding } = limitPipelining(
    withRequestTarget((req, res) => {
      if (stopping) refuseToStop(res);
      else app(req, res);
    }),
  );
  const servers = Array.from({ length: sockets }, () =>
    createServer({ ...TIMEOUTS, shouldUpgradeCallback: isWebSocket }, handle)
      .on('connection', accept)
      .on('upgrade', (_req, socket) => respondToClientError(new Error('There are no WebSockets'), socket))
      .on('connect', (_req, socket) => respondToClientError(new Error('This is no proxy'), socket))
      .on('clientError', (error, socket) => {
        // A second response inside of the body of the first would look like a part of it.
        if (isResponding(socket)) socket.destroy(error);
        else respondToClientError(error, socket, tooLargePage);
      }),
  );
  const openPort = await openAll(servers, { port, ...(host ? { host } : {}) }).catch(
    rejectPort(setting, port),
  );

  let draining = false;
  const drain = () => {
    if (draining) return;
    draining = true;
    for (const server of servers) {
      server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
    }
  };

  return {
    port: openPort,
    drain,
    async close() {
      stopping = true;
      const isDrained = draining;
      if (isDrained) await pause(STOPPING_MS);
      drain();
      const timeout = setTimeout(() => {
        logger.warn({ port: openPort }, 'aborting requests in flight: close timed out');
        for (const server of servers) server.closeAllConnections();
      }, CLOSE_TIMEOUT_MS);
      // A keep-alive connection becomes idle after its last response, when closeIdleConnections has already run.
      const sweep = setInterval(() => {
        for (const server of servers) server.closeIdleConnections();
      }, IDLE_SWEEP_MS);
      await Promise.all(servers.map((server) => closeServer(server, isDrained)));
      clearTimeout(timeout);
      clearInterval(sweep);
    },
  };
}

/**
 * Says that this server is stopping and has not begun to handle the request. nginx sends it to another storefront
 * (shared/decisions/059-the-edge-repeats-what-was-not-accepted.md), and would add a Cache-Control of this response to the other one.
 */
function refuseToStop(res: ServerResponse): void {
  const headers = { 'X-Accel-Redirect': '@again', 'Retry-After': '1', Connection: 'close' };
  sendRefusal(res, 'SERVICE_UNAVAILABLE', 'The server is stopping', headers);
}

/** Whether a client asks for a WebSocket. It is refused: the page would cost more, and the client could not use it. */
function isWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/** Rejects with StartError when a port cannot be opened: before work that takes longer than to find that out. */
export async function requireFreePort(
  setting: string,
  { port, host }: Pick<ListenOptions, 'port' | 'host'>,
): Promise<void> {
  if (port !== 0)
    await assertPortIsFree({ port, ...(host ? { host } : {}) }).catch(rejectPort(setting, port));
}

const rejectPort =
  (setting: string, port: number) =>
  (cause: unknown): never => {
    throw new StartError(portFault(cause, setting, port), { cause });
  };

function portFault(cause: unknown, setting: string, port: number): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
  if (code === 'EADDRINUSE') {
    return `${setting}: another process uses port ${port}. Stop it, or set another port.`;
  }
  if (code === 'EACCES') return `${setting}: this user may not open port ${port}. Set one above 1023.`;
  return `${setting}: port ${port} cannot be opened (${code}). Correct port and host.`;
}

async function openAll(servers: readonly Server[], address: Address): Promise<number> {
  const [first, ...others] = servers;
  if (!first) throw new Error('A server needs at least one socket');
  if (others.length === 0) return open(first, address);
  // Sockets with reusePort would share the port with another process too, so it is checked without.
  if (address.port !== 0) await assertPortIsFree(address);
  let port: number;
  try {
    port = await open(first, { ...address, reusePort: true });
  } catch (error) {
    // reusePort is not available on every operating system.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOTSUP')) throw error;
    return open(first, address);
  }
  await Promise.all(others.map((other) => open(other, { ...address, port, reusePort: true })));
  return port;
}

async function assertPortIsFree(address: Address): Promise<void> {
  const probe = createServer();
  await open(probe, address);
  await new Promise((resolve) => probe.close(resolve));
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

function closeServer(server: Server, isDrained: boolean): Promise<void> {
  return new Promise((resolve) => {
    if (!server.listening) resolve();
    // An HTTP server also destroys connections that it has just accepted, whose request is on its way.
    if (isDrained) NetServer.prototype.close.call(server, () => resolve());
    else server.close(() => resolve());
  });
}
