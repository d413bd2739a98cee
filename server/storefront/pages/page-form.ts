import express, { type Request, type RequestHandler } from 'express';
import { requireSameOrigin } from '#server/platform/requests/same-origin.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { requireBodyLength } from '../limits/limit-body.ts';
import type { RateLimit } from '../limits/rate-limit.ts';

export const FORM_TYPE = 'application/x-www-form-urlencoded';
/** Enough for all that a text area takes; percent-encoded, a character of the browser's count takes up to nine bytes. */
const MAX_FORM_BYTES = 80 * 1024;

const readBody = express.text({ type: FORM_TYPE, limit: MAX_FORM_BYTES });

/**
 * Reads the form that a browser without JavaScript posts to a screen. Like a procedure call it must come from a page of
 * this site (CSRF). A form with files has been read already. Throws FORBIDDEN, UNSUPPORTED_MEDIA_TYPE and PAYLOAD_TOO_LARGE.
 */
export function readPageForm(rateLimit: RateLimit): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'POST' || typeof req.body === 'string') {
      next();
      return;
    }
    requireSameOrigin(req);
    if (!req.is(FORM_TYPE)) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: `The body must be ${FORM_TYPE}` });
    }
    await requireBodyLength(rateLimit, req, MAX_FORM_BYTES);
    readBody(req, res, next);
  };
}

/** The encoded fields of a posted form; undefined for a request that only reads. */
export function pageFormOf(req: Request): string | undefined {
  const body: unknown = req.body;
  return req.method === 'POST' ? (typeof body === 'string' ? body : '') : undefined;
}
