import type { Request } from 'express';
import { AppError } from '#shared/errors/app-error.ts';

/**
 * Refuses a body by its Content-Length, before any of it is read: a parser would read all of it first. Throws
 * PAYLOAD_TOO_LARGE.
 */
export function requireBodyLength(req: Request, maxBytes: number): void {
  if (Number(req.get('content-length') ?? 0) > maxBytes) {
    throw new AppError('PAYLOAD_TOO_LARGE', { message: `The body must have at most ${maxBytes} bytes` });
  }
}
