import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from './logger.ts';

const DRAIN_MILLISECONDS = 10_000;

export interface ListeningServer {
  readonly port: number;
  /** From here on every answer asks its client to leave (`Connection: close`). Requests are still taken. */
  drain(): void;
  /** Stops accepting, lets what is in flight finish for 10 s at most, then cuts it off. */
  close(): Promise<void>;
}

/** Listens on a port (0: any free one), on all addresses unless `host` names one, with the timeouts that a proxy with kept connections in front needs. */
export function listen(
  app: RequestListener,
  { port, host, logger }: { port: number; host?: string; logger: Logger },
): Promise<ListeningServer> {
  // Longer than any proxy keeps its idle connections, or the proxy writes into one that just closed here.
  const server = createServer(
    { keepAliveTimeout: 75_000, headersTimeout: 20_000, requestTimeout: 60_000 },
    app,
  );

  let draining = false;
  const drain = () => {
    if (draining) return;
    draining = true;
    server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
  };

  const close = () =>
    new Promise<void>((resolve) => {
      drain();
      const cutOff = setTimeout(() => {
        logger.warn({ port }, 'requests in flight were cut off');
        server.closeAllConnections();
      }, DRAIN_MILLISECONDS);
      // A kept connection turns idle when its last answer is out: only a sweep after that lets go of it.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      server.close(() => {
        clearTimeout(cutOff);
        clearInterval(sweep);
        resolve();
      });
      server.closeIdleConnections();
    });

  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host ? { host } : {}) }, () => {
      server.off('error', reject);
      resolve({ port: (server.address() as AddressInfo).port, drain, close });
    });
  });
}
