import express, { type RequestHandler, Router } from 'express';
import { errorMiddleware, notFound } from '../error-response.ts';
import { healthRoutes, type Readiness } from '../health.ts';
import { type ListeningServer, listen } from '../http-server.ts';
import type { Logger } from '../logger.ts';

/** The listener for operators and machines: never reachable by shoppers, so it has a port of its own. */
export interface Admin {
  /** Adds routes; what needs a credential checks it itself. */
  use(handler: RequestHandler): void;
  /** Adds parts to what /readyz answers. Until there is one, the process is starting, and not ready. */
  addReadiness(part: () => Promise<Readiness> | Readiness): void;
  /** From here on /readyz says that this process is about to stop, whatever its parts say. */
  drain(): void;
  /** Routes and parts may still be added after this. */
  listen(): Promise<ListeningServer>;
}

/** Health of the whole process, and whatever its parts add: metrics, purges. */
export function createAdmin({ port, host, logger }: { port: number; host: string; logger: Logger }): Admin {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  const parts: (() => Promise<Readiness> | Readiness)[] = [];
  const added = Router();
  let draining = false;
  const ready = async (): Promise<Readiness> => {
    const states = await Promise.all(parts.map((part) => part()));
    return Object.assign({}, ...states, draining ? { open: 'is about to stop' } : {}) as Readiness;
  };
  app.use(healthRoutes({ ready }));
  app.use(added);
  app.use(notFound);
  app.use(errorMiddleware(logger));
  return {
    use: (handler) => added.use(handler),
    addReadiness: (part) => parts.push(part),
    drain() {
      draining = true;
    },
    listen: () => listen(app, { port, host, logger }),
  };
}
