import { Router } from 'express';
import { AppError } from '#shared/errors/app-error.ts';
import { finishAuthorization } from '../erp/erp-oauth.service.ts';
import { erpSettings } from '../kernel/env/erp-env.ts';
import type { OrderDeps } from '../order-records/order-context.ts';

interface Query {
  readonly code?: string;
  readonly state?: string;
  readonly error?: string;
}

/** The redirection endpoint (RFC 6749, 3.1.2) to which Microsoft Entra returns an operator. */
export function erpRoutes(deps: OrderDeps): Router {
  const router = Router({ caseSensitive: true });
  const settings = erpSettings(deps.env);

  router.get<'/BusinessCentral/callback', object, string, unknown, Query>(
    '/BusinessCentral/callback',
    async (req, res) => {
      if (!settings) throw new AppError('NOT_FOUND', { message: 'This shop has no ERP' });
      const { code, state, error } = req.query;
      if (error || !code || !state) {
        throw new AppError('BAD_REQUEST', { message: 'Microsoft did not authorise the shop' });
      }
      await finishAuthorization({ ...deps, settings }, { code, state });
      res.type('text/plain').send('The shop is connected to Business Central. You can close this page.\n');
    },
  );

  return router;
}
