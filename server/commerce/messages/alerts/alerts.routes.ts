import { Router } from 'express';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceDeps } from '../../kernel/context.ts';
import { requestMessageContext } from '../message-context.ts';
import { confirmAlert, endAlerts, requestAlert } from './alerts.service.ts';

interface TokenBody {
  readonly token: string;
}

/** Mails about products that visitors ask for. Tokens are in bodies, because URLs are logged. */
export function alertRoutes(deps: CommerceDeps): Router {
  const router = Router({ caseSensitive: true });

  router.post<'/ProductAlerts', object, object, components['schemas']['ProductAlertRequest']>(
    '/ProductAlerts',
    async (req, res) => {
      await requestAlert(requestMessageContext(deps, req), req.body);
      res.status(204).end();
    },
  );

  router.post<'/ProductAlerts/confirm', object, object, TokenBody>(
    '/ProductAlerts/confirm',
    async (req, res) => {
      await confirmAlert(requestMessageContext(deps, req), req.body.token);
      res.status(204).end();
    },
  );

  router.post<'/ProductAlerts/end', object, object, TokenBody>('/ProductAlerts/end', async (req, res) => {
    await endAlerts(requestMessageContext(deps, req), req.body.token);
    res.status(204).end();
  });

  return router;
}
