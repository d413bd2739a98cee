import express, { type RequestHandler, Router } from 'express';
import { calledOperation } from '../kernel/contract/called-operation.ts';
import type { OrderDeps } from '../order-records/order-context.ts';
import { handleWebhook } from './webhooks.service.ts';

/** As client_max_body_size in nginx/webhooks.conf.template. */
const WEBHOOK_LIMIT = '64kb';

/**
 * The webhooks at the path of their provider. They run before the bodies are parsed, because a signature is one of the bytes
 * that were sent: the provider reads them itself.
 */
export function webhooksRoutes(deps: OrderDeps): Router {
  const router = Router({ caseSensitive: true });
  // The paths `payment` and `order` belong to payments.routes.ts.
  const isNamed: RequestHandler = (req, _res, next) =>
    next(calledOperation(req)?.pathValues.provider === undefined ? 'route' : undefined);
  router.post<{ provider: string }>(
    '/orders/payment/webhook/:provider',
    isNamed,
    express.raw({ type: () => true, limit: WEBHOOK_LIMIT }),
    async (req, res) => {
      const { payment } = req.query;
      await handleWebhook(deps, req.params.provider, {
        rawBody: Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
        headers: req.headers,
        paymentId: typeof payment === 'string' ? payment : undefined,
      });
      res.status(200).end();
    },
  );
  return router;
}
