import { Router } from 'express';
import type { RouteBody } from '../../kernel/contract/route-body.ts';
import { type AccountContextDeps, requestAccountContext } from '../account-context.ts';
import { respondSignedIn } from '../signed-in.response.ts';
import { register, verifyRegistration } from './registration.service.ts';

export function registrationRoutes(deps: AccountContextDeps): Router {
  const router = Router({ caseSensitive: true });

  router.post<'/Registration', object, object, RouteBody<'/Registration', 'post'>>(
    '/Registration',
    async (req, res) => {
      await register(requestAccountContext(deps, req), req.body);
      res.status(202).end();
    },
  );

  router.post<'/Registration/verify', object, object, RouteBody<'/Registration/verify', 'post'>>(
    '/Registration/verify',
    async (req, res) => {
      respondSignedIn(res, await verifyRegistration(requestAccountContext(deps, req), req.body));
    },
  );

  return router;
}
