import { Router } from 'express';
import type { RouteBody } from '../../kernel/contract/route-body.ts';
import { type AccountContextDeps, requestAccountContext } from '../account-context.ts';
import { isResetValid, mailResetLink, resetPassword } from '../passwords/password-reset.service.ts';
import { respondSignedIn } from '../signed-in.response.ts';
import { logIn, logOut } from './login.service.ts';
import { limitMailsOfNetwork } from './login-attempts.service.ts';

/** Signing in and out, and choosing a new password. */
export function authRoutes(deps: AccountContextDeps): Router {
  const router = Router({ caseSensitive: true });

  router.post<'/auth/login', object, object, RouteBody<'/auth/login', 'post'>>(
    '/auth/login',
    async (req, res) => {
      respondSignedIn(res, await logIn(requestAccountContext(deps, req), req.body));
    },
  );

  router.post('/auth/logout', async (req, res) => {
    await logOut(requestAccountContext(deps, req));
    res.status(204).end();
  });

  router.post<'/auth/forgot', object, object, RouteBody<'/auth/forgot', 'post'>>(
    '/auth/forgot',
    async (req, res) => {
      const ctx = requestAccountContext(deps, req);
      await limitMailsOfNetwork(ctx);
      res.status(202).end();
      // After the response: its time would otherwise show whether there is an account.
      await mailResetLink(ctx, req.body.email);
    },
  );

  router.post<'/auth/reset/validate', object, object, RouteBody<'/auth/reset/validate', 'post'>>(
    '/auth/reset/validate',
    async (req, res) => {
      res.json({ valid: await isResetValid(requestAccountContext(deps, req), req.body.token) });
    },
  );

  router.post<'/auth/reset', object, object, RouteBody<'/auth/reset', 'post'>>(
    '/auth/reset',
    async (req, res) => {
      const browserToken = await resetPassword(requestAccountContext(deps, req), req.body);
      res.setHeader('X-Browser-Token', browserToken).status(204).end();
    },
  );

  return router;
}
