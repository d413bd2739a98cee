import { TRPCError } from '@trpc/server';
import type { RequestHandler } from 'express';
import { AppError } from '#shared/errors/app-error.ts';
import { callCount } from './call-count.ts';

const RETRY_SECONDS = 2;

/** Limits concurrent tRPC calls: a slow commerce API must cause errors, not a growing queue. */
export interface CallLimit {
  /** Counts the calls of a request until its connection closes. */
  readonly count: RequestHandler;
  /** Throws SERVICE_UNAVAILABLE for a request above the limit. */
  check(): void;
  stats(): { inFlight: number; refused: number };
}

/** At most `maxConcurrent` calls; a batch counts as many, and one that is larger than the limit runs alone. */
export function createCallLimit(maxConcurrent: number): CallLimit {
  let inFlight = 0;
  let refused = 0;
  return {
    count(req, res, next) {
      const calls = Math.min(callCount(req), Math.max(1, maxConcurrent));
      inFlight += calls;
      res.once('close', () => {
        inFlight -= calls;
      });
      next();
    },
    check() {
      if (inFlight <= maxConcurrent) return;
      refused += 1;
      const message = 'Too many calls are in progress';
      const cause = new AppError('SERVICE_UNAVAILABLE', { message, retryAfterSeconds: RETRY_SECONDS });
      throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message, cause });
    },
    stats: () => ({ inFlight, refused }),
  };
}
