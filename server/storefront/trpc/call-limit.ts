import { TRPCError } from '@trpc/server';
import type { RequestHandler, Response } from 'express';
import { AppError } from '#shared/errors/app-error.ts';

const RETRY_SECONDS = 2;

/** Bounds how many requests with calls are under way, so that a slow commerce API turns into words, not into a pile. */
export interface CallLimit {
  /** Counts a request until its answer is out. */
  readonly count: RequestHandler;
  /** Throws SERVICE_UNAVAILABLE, with Retry-After on the answer, for a request beyond the bound. */
  check(res: Response): void;
  stats(): { inFlight: number; refused: number };
}

/** `most` requests at a time, batches counting as one. */
export function createCallLimit(most: number): CallLimit {
  let inFlight = 0;
  let refused = 0;
  return {
    count(_req, res, next) {
      inFlight += 1;
      res.once('close', () => {
        inFlight -= 1;
      });
      next();
    },
    check(res) {
      if (inFlight <= most) return;
      refused += 1;
      res.setHeader('Retry-After', String(RETRY_SECONDS));
      const message = 'Too many calls are under way';
      const cause = new AppError('SERVICE_UNAVAILABLE', { message });
      throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message, cause });
    },
    stats: () => ({ inFlight, refused }),
  };
}
