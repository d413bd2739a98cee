import type { Request } from 'express';
import { originalUrlOf, splitUrl } from '#server/platform/requests/middleware.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { SENT_AGAIN } from '#shared/links/sent-again.ts';

/** Message key of the error. */
export const COOKIES_BLOCKED = 'cookies';

/** Whether a browser has sent a form without the cookie that was set a moment before. */
export function isWithoutCookies(req: Request): boolean {
  const { search } = splitUrl(originalUrlOf(req));
  return req.method === 'POST' && !req.headers.cookie && new URLSearchParams(search).has(SENT_AGAIN);
}

/** Throws PRECONDITION_FAILED if the browser refuses cookies: whatever it stored would be lost with the session. */
export function requireCookies(req: Request): void {
  if (!isWithoutCookies(req)) return;
  throw new AppError('PRECONDITION_FAILED', {
    message: 'The browser refuses cookies',
    messageKey: COOKIES_BLOCKED,
    logLevel: 'info',
  });
}
