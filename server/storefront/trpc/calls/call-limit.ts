import type { RequestHandler } from 'express';
import { AppError } from '#shared/errors/app-error.ts';
import { calledProcedures } from './called-procedures.ts';

const RETRY_SECONDS = 2;

/** Limits concurrent tRPC calls: a slow commerce API must cause errors, not a growing queue. */
export interface CallLimit {
  /** Counts the calls of a request until its connection closes. Throws SERVICE_UNAVAILABLE above the limit. */
  readonly count: RequestHandler;
  stats(): { inFlight: number; refused: number };
}

/** At most `maxConcurrent` calls, with each call of a batch. A batch above the limit runs alone. */
export function createCallLimit(maxConcurrent: number): CallLimit {
  let inFlight = 0;
  let refused = 0;
  return {
    count(req, res, next) {
      const calls = Math.min(calledProcedures(req).length, Math.max(1, maxConcurrent));
      inFlight += calls;
      res.once('close', () => {
        inFlight -= calls;
      });
      if (inFlight > maxConcurrent) {
        refused += 1;
        throw new AppError('SERVICE_UNAVAILABLE', {
          message: 'Too many calls are in progress',
          retryAfterSeconds: RETRY_SECONDS,
          logLevel: 'warn',
        });
      }
      next();
    },
    stats: () => ({ inFlight, refused }),
  };
}
