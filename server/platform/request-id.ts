import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Logger } from './logger.ts';
import { headerOf, type Middleware } from './middleware.ts';

// Long enough for a trace id or a uuid, and nothing that could forge a log line or a header.
const SANE = /^[A-Za-z0-9._-]{8,64}$/;
const ids = new WeakMap<IncomingMessage, string>();

/** Takes over the caller's X-Request-Id when it is a sane one, makes one otherwise, and answers it. */
export function requestId(): Middleware {
  return (req, res, next) => {
    const inbound = headerOf(req, 'x-request-id');
    const id = inbound && SANE.test(inbound) ? inbound : randomUUID();
    ids.set(req, id);
    res.setHeader('X-Request-Id', id);
    next();
  };
}

/** The id that {@link requestId} gave this request; empty before it ran. */
export function requestIdOf(req: IncomingMessage): string {
  return ids.get(req) ?? '';
}

/**
 * One log line for each finished request: method, route, status, milliseconds and request id. The route, not the URL:
 * an address can carry a person's search or a token.
 */
export function requestLogging(logger: Logger, routeOf: (req: IncomingMessage) => string): Middleware {
  return (req, res, next) => {
    const startedAt = process.hrtime.bigint();
    res.once('close', () => {
      const milliseconds = Number(process.hrtime.bigint() - startedAt) / 1e6;
      const route = routeOf(req);
      const line = {
        method: req.method,
        route,
        status: res.writableFinished ? res.statusCode : 499,
        ms: Math.round(milliseconds * 10) / 10,
        requestId: requestIdOf(req),
      };
      if (route.endsWith('healthz') || route.endsWith('readyz')) logger.debug(line, 'request');
      else logger.info(line, 'request');
    });
    next();
  };
}
