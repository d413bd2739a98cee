import express, { type RequestHandler, Router } from 'express';
import { errorMiddleware, notFound } from '../error-responses/error-response.ts';
import { type ListeningServer, listen } from '../http/http-server.ts';
import type { Logger } from '../logs/logger.ts';
import { healthRoutes, type Readiness } from './health.ts';

type ReadinessCheck = () => Promise<Readiness> | Readiness;

/** The HTTP server for operators (health, metrics, purges): on a separate port that shoppers cannot reach. */
export interface AdminServer {
  /** Adds routes, which authenticate requests themselves where necessary. */
  use(handler: RequestHandler): void;
  /** Adds components to /readyz. Without any, the process is starting and not ready. */
  addReadinessCheck(check: ReadinessCheck): void;
  /** Makes /readyz report that this process is about to stop, so that it gets no new requests. */
  drain(): void;
  /** Routes and checks may be added later, too. */
  listen(): Promise<ListeningServer>;
}

export function createAdminServer({
  port,
  host,
  logger,
}: {
  port: number;
  host: string;
  logger: Logger;
}): AdminServer {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  const checks: ReadinessCheck[] = [];
  const routes = Router();
  let draining = false;
  const ready = async (): Promise<Readiness> => {
    const states: Readiness[] = await Promise.all(checks.map((check) => check()));
    return Object.assign({}, ...states, draining ? { open: 'is about to stop' } : {});
  };
  app.use(healthRoutes({ ready }));
  app.use(routes);
  app.use(notFound);
  app.use(errorMiddleware(logger));
  return {
    use: (handler) => routes.use(handler),
    addReadinessCheck: (check) => checks.push(check),
    drain() {
      draining = true;
    },
    listen: () => listen(app, { port, setting: 'ADMIN_PORT', host, logger }),
  };
}
