import { Router } from 'express';
import type { CommerceDeps } from '../context.ts';
import { requestAccountContext } from './account-context.ts';
import { logIn, logOut } from './login.service.ts';
import type { RouteBody } from './route-body.ts';

/** Signing in and out. */
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

  return router;
}
