import type { Request, RequestHandler } from 'express';
import { AppError } from '#shared/errors/app-error.ts';
import type { RateLimit } from './rate-limit.ts';

/**
 * Refuses a body by its Content-Length while it is still unread: a parser would read all of it first, as fast as the client
 * sends. Throws PAYLOAD_TOO_LARGE.
 */
export async function requireBodyLength(rateLimit: RateLimit, req: Request, maxBytes: number): Promise<void> {
  if (Number(req.get('content-length') ?? 0) <= maxBytes) return;
  const message = `The body must have at most ${maxBytes} bytes`;
  await rateLimit.refuse(new AppError('PAYLOAD_TOO_LARGE', { message }));
}

/** Middleware in front of a parser of bodies. Throws PAYLOAD_TOO_LARGE. */
export function limitBody(rateLimit: RateLimit, maxBytes: number): RequestHandler {
  return async (req, _res, next) => {
    await requireBodyLength(rateLimit, req, maxBytes);
    next();
  };
}
