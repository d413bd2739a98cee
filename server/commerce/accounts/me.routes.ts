import { Router } from 'express';
import type { RouteBody } from '../kernel/contract/route-body.ts';
import { setSessionToken } from '../kernel/http/session-token.ts';
import { type AccountContextDeps, requestAccountContext } from './account-context.ts';
import { verifyEmailChange } from './email-change.service.ts';
import { confirmByPassword, getMe, updateMe, updateMyDetails } from './me.service.ts';
import { listMyPrices } from './my-prices.service.ts';
import { endMySession, endOtherSessions, listMySessions } from './sign-in/my-sessions.service.ts';

/** The account of the customer who is signed in. */
export function meRoutes(deps: AccountContextDeps): Router {
  const router = Router({ caseSensitive: true });

  router.get('/me', async (req, res) => {
    res.json(await getMe(requestAccountContext(deps, req)));
  });

  router.post<'/me/prices', object, object, RouteBody<'/me/prices', 'post'>>(
    '/me/prices',
    async (req, res) => {
      res.json(await listMyPrices(requestAccountContext(deps, req), req.body.ids));
    },
  );

  router.put<'/me', object, object, RouteBody<'/me', 'put'>>('/me', async (req, res) => {
    const { body, token } = await updateMe(requestAccountContext(deps, req), req.body);
    setSessionToken(res, token).json(body);
  });

  router.put<'/me/details', object, object, RouteBody<'/me/details', 'put'>>(
    '/me/details',
    async (req, res) => {
      res.json(await updateMyDetails(requestAccountContext(deps, req), req.body));
    },
  );

  router.post<'/me/verify', object, object, RouteBody<'/me/verify', 'post'>>(
    '/me/verify',
    async (req, res) => {
      res.json({ state: await verifyEmailChange(requestAccountContext(deps, req), req.body.token) });
    },
  );

  router.post<'/me/confirm', object, object, RouteBody<'/me/confirm', 'post'>>(
    '/me/confirm',
    async (req, res, next) => {
      // The routes of passkeys confirm by passkey.
      if (!('password' in req.body)) return next();
      const token = await confirmByPassword(requestAccountContext(deps, req), req.body.password);
      setSessionToken(res, token).status(204).end();
    },
  );

  router.get('/me/sessions', async (req, res) => {
    res.json(await listMySessions(requestAccountContext(deps, req)));
  });

  router.delete('/me/sessions', async (req, res) => {
    await endOtherSessions(requestAccountContext(deps, req));
    res.status(204).end();
  });

  router.delete('/me/sessions/:id', async (req, res) => {
    await endMySession(requestAccountContext(deps, req), req.params.id);
    res.status(204).end();
  });

  return router;
}
