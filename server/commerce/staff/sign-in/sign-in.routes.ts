import { type CookieOptions, type Request, Router } from 'express';
import { requireSameOrigin } from '#server/platform/requests/same-origin.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceDeps } from '../../kernel/context.ts';
import { limitAttempts } from '../../limits/attempt-limit.service.ts';
import { textOf } from '../page/form-values.ts';
import { languageOf, sendPage } from '../page/send-page.ts';
import { signInPage } from './sign-in-page.ts';
import { SESSION_HOURS, STAFF_COOKIE, type StaffAccess } from './staff-access.ts';

type Deps = Pick<CommerceDeps, 'db' | 'clock'>;

/** The form that takes a token, and its end. */
export function signInRoutes(deps: Deps, access: StaffAccess): Router {
  const router = Router();
  router.get('/sign-in', (req, res) => {
    const page = { language: languageOf(req), isWrong: false, to: returnPath(req.query.to) };
    sendPage(res, access.hasForm ? 200 : 401, signInPage({ ...page, hasForm: access.hasForm }));
  });
  router.post('/sign-in', async (req, res) => {
    requireSameOrigin(req);
    const to = returnPath(req.body?.to);
    const undoCount = await limitAttempts(deps, 'staff token', [req.socket.remoteAddress]).catch(limitedOnly);
    const cookie = undoCount && access.signIn(textOf(req.body, 'token'), deps.clock());
    if (!undoCount || !cookie) {
      const page = { language: languageOf(req), to, hasForm: access.hasForm };
      const isLimited = undoCount === undefined;
      sendPage(res, isLimited ? 429 : 401, signInPage({ ...page, isWrong: !isLimited, isLimited }));
      return;
    }
    await undoCount();
    res.cookie(STAFF_COOKIE, cookie, { ...cookieOptions(req), maxAge: SESSION_HOURS * HOUR_MS });
    res.redirect(303, to);
  });
  router.post('/sign-out', (req, res) => {
    requireSameOrigin(req);
    res.clearCookie(STAFF_COOKIE, cookieOptions(req));
    res.redirect(303, '/staff/sign-in');
  });
  return router;
}

function limitedOnly(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return undefined;
  throw error;
}

function cookieOptions(req: Request): CookieOptions {
  // The admin server speaks HTTP; a proxy in front of it says whether the browser uses TLS.
  const secure = req.get('x-forwarded-proto') === 'https';
  return { path: '/staff', httpOnly: true, sameSite: 'strict', secure };
}

/** The page that was asked for: only one of these pages, so that a link cannot lead a person to another site. */
function returnPath(given: unknown): string {
  return typeof given === 'string' && /^\/staff\/[\w\-./?=&%]{0,500}$/.test(given) ? given : '/staff/orders';
}
