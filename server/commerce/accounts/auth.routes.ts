import { Router } from 'express';
import type { CommerceDeps } from '../context.ts';
import { requestAccountContext } from './account-context.ts';
import { logIn, logOut } from './login.service.ts';
import {
  acceptForgottenPassword,
  isResetValid,
  mailResetLink,
  resetPassword,
} from './password-reset.service.ts';
import type { RouteBody } from './route-body.ts';

/** Signing in and out, and choosing a new password. */
export function authRoutes(deps: CommerceDeps): Router {
  const router = Router({ caseSensitive: true });

  router.post<'/auth/login', object, object, RouteBody<'/auth/login', 'post'>>(
    '/auth/login',
    async (req, res) => {
      const { body, token } = await logIn(requestAccountContext(deps, req), req.body);
      res.setHeader('X-Session-Token', token).json(body);
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
      const email = await acceptForgottenPassword(ctx, req.body.email);
      res.status(202).end();
      // After the response: its time would otherwise show whether there is an account.
      await mailResetLink(ctx, email);
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
      await resetPassword(requestAccountContext(deps, req), req.body);
      res.status(204).end();
    },
  );

  return router;
}
