import { Router } from 'express';
import type { CommerceDeps } from '../kernel/context.ts';
import { requestMessageContext } from './message-context.ts';
import { confirm, subscribe, unsubscribe } from './newsletter.service.ts';

interface TokenBody {
  readonly token: string;
}

/** Subscriptions to the newsletter. Tokens are in bodies, because URLs are logged. */
export function newsletterRoutes(deps: CommerceDeps): Router {
  const router = Router({ caseSensitive: true });

  router.post<'/Newsletter', object, object, { email: string; website?: string }>(
    '/Newsletter',
    async (req, res) => {
      await subscribe(requestMessageContext(deps, req), req.body);
      res.status(204).end();
    },
  );

  router.post<'/Newsletter/confirm', object, object, TokenBody>('/Newsletter/confirm', async (req, res) => {
    await confirm(requestMessageContext(deps, req), req.body.token);
    res.status(204).end();
  });

  router.post<'/Newsletter/unsubscribe', object, object, TokenBody>(
    '/Newsletter/unsubscribe',
    async (req, res) => {
      await unsubscribe(requestMessageContext(deps, req), req.body.token);
      res.status(204).end();
    },
  );

  return router;
}
