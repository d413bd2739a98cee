import type { Request, RequestHandler, Response } from 'express';
import { originalUrlOf, splitUrl } from '#server/platform/requests/middleware.ts';
import { requireSameOrigin } from '#server/platform/requests/same-origin.ts';
import { SENT_AGAIN } from '#shared/links/sent-again.ts';
import { isWithoutCookies } from '../request/form-cookies.ts';
import { ensureSessionToken } from '../request/session.ts';
import { isMessageFormPath } from './private-path.ts';
import { formPrefixOf } from './screen-form-path.ts';

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
    requireSameOrigin(req);
    setCookie(req, res);
    const query = new URLSearchParams(search);
    query.set(SENT_AGAIN, '1');
    res.set('Cache-Control', 'no-store');
    res.redirect(307, `${formPrefixOf(req) ?? ''}${pathname}?${query}`);
  };
}
