import express, { type RequestHandler } from 'express';
import { errorMiddleware, notFound } from '../error-response.ts';
import { healthRoutes, type Readiness } from '../health.ts';
import { type ListeningServer, listen } from '../http-server.ts';
import type { Logger } from '../logger.ts';

/** The listener for operators and machines: never reachable by shoppers, so it has a port of its own. */
export interface Admin {
  /** Adds routes; what needs a credential checks it itself. */
  use(handler: RequestHandler): void;
  /** Adds parts to what /readyz answers. */
  addReadiness(part: () => Promise<Readiness> | Readiness): void;
  listen(): Promise<ListeningServer>;
}

/** Health of the whole process, and whatever its parts add: metrics, purges. */
export function createAdmin({ port, host, logger }: { port: number; host: string; logger: Logger }): Admin {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  const parts: (() => Promise<Readiness> | Readiness)[] = [];
  app.use(
    healthRoutes({
      ready: async () => Object.assign({}, ...(await Promise.all(parts.map((part) => part())))) as Readiness,
    }),
  );
  return {
    use: (handler) => app.use(handler),
    addReadiness: (part) => parts.push(part),
    listen() {
      app.use(notFound);
      app.use(errorMiddleware(logger));
      return listen(app, { port, host, logger });
    },
  };
}
