import type { Request, RequestHandler } from 'express';
import type { RateLimit } from '../limits/rate-limit.ts';
import { contextOf } from '../request/request-context.ts';

/** Middleware that takes the cost of a request, in tokens, from its visitor. Throws TOO_MANY_REQUESTS. */
export function limitRate(rateLimit: RateLimit, costOf: (req: Request) => number): RequestHandler {
  return async (req, _res, next) => {
    await rateLimit.take(contextOf(req), costOf(req));
    next();
  };
}
