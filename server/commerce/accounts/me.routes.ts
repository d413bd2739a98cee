import { Router } from 'express';
import type { CommerceDeps } from '../context.ts';
import { requestAccountContext } from './account-context.ts';
import { getMe } from './me.service.ts';

/** The account of the customer who is signed in. */
export function meRoutes(deps: CommerceDeps): Router {
  const router = Router({ caseSensitive: true });

  router.get('/me', async (req, res) => {
    res.json(await getMe(requestAccountContext(deps, req)));
  });

  return router;
}
