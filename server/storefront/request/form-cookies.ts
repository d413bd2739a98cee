import type { Request, RequestHandler, Response } from 'express';
import { originalUrlOf, splitUrl } from '#server/platform/middleware.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isMessageFormPath } from '../pages/private-path.ts';
import { formPrefixOf } from '../pages/screen-form-path.ts';
import { ensureSessionToken } from './session.ts';

/** Query parameter of a form that the browser has sent again, after a response that set a cookie. */
const SENT_AGAIN = 'cookies';

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

/**
 * Makes a browser without JavaScript that sent no cookie send its form once more (RFC 9110, 307), with the cookie that was
 * set, of a new session by default: only then is it known whether it accepts cookies, before anything is stored. A message needs no session.
 */
export function askForCookies(
  setCookie: (req: Request, res: Response) => unknown = ensureSessionToken,
): RequestHandler {
  return (req, res, next) => {
    const { pathname, search } = splitUrl(originalUrlOf(req));
    if (req.method !== 'POST' || req.headers.cookie || isWithoutCookies(req) || isMessageFormPath(pathname)) {
      next();
      return;
    }
    setCookie(req, res);
    const query = new URLSearchParams(search);
    query.set(SENT_AGAIN, '1');
    res.set('Cache-Control', 'no-store');
    res.redirect(307, `${formPrefixOf(req) ?? ''}${pathname}?${query}`);
  };
}
