import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Logger } from '../logs/logger.ts';
import { headerOf, type Middleware } from './middleware.ts';

// Fits a trace id or a UUID; excludes characters that could forge log lines or headers.
const SAFE_ID = /^[A-Za-z0-9._-]{8,64}$/;
/** Message of each line of the request log. */
export const REQUEST_MESSAGE = 'request';

const TOO_MANY_REQUESTS = 429;

const ids = new WeakMap<IncomingMessage, string>();

/** Reuses the client's X-Request-Id when it is safe, otherwise generates one, and sets it on the response. */
export function requestId(): Middleware {
  return (req, res, next) => {
    const inbound = headerOf(req, 'x-request-id');
    const id = inbound && SAFE_ID.test(inbound) ? inbound : randomUUID();
    ids.set(req, id);
    res.setHeader('X-Request-Id', id);
    next();
  };
}

/** The id that {@link requestId} assigned to this request; empty before that. */
export function requestIdOf(req: IncomingMessage): string {
  return ids.get(req) ?? '';
}

/**
 * Logs each finished request: method, route, status, milliseconds and request id. It logs the route instead of the URL,
 * which may contain a search term or a token.
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
      const isProbe = route.endsWith('healthz') || route.endsWith('readyz');
      // A flood of refused requests must not fill the log; the metrics count them.
      if (isProbe || res.statusCode === TOO_MANY_REQUESTS) logger.debug(line, REQUEST_MESSAGE);
      else logger.info(line, REQUEST_MESSAGE);
    });
    next();
  };
}
