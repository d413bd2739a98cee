import { type RequestHandler, Router } from 'express';
import type { components, paths } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceDeps } from '../context.ts';
import { orderContextOf } from '../orders/order-context.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import { initiatePayment } from './initiate-payment.ts';
import { completeOrder, listMethods, paymentStatus, takeWebhook } from './payments.service.ts';

type InitiateBody = paths['/orders/payment/initiate']['post']['requestBody']['content']['application/json'];
type CompleteBody = paths['/Orders/complete']['post']['requestBody']['content']['application/json'];
type WebhookForm = components['schemas']['WebhookForm'];

/** Payment of a cart: methods, start, return, poll, and the provider's webhooks. */
export function paymentsRoutes(deps: CommerceDeps): Router {
  const router = Router();

  router.get('/orders/payment/methods', async (req, res) => {
    const ctx = orderContextOf(deps, req);
    res.json(await listMethods(ctx, await requireSession(ctx)));
  });

  router.post<'/orders/payment/initiate', object, object, InitiateBody>(
    '/orders/payment/initiate',
    async (req, res) => {
      const ctx = orderContextOf(deps, req);
      res.json(await initiatePayment(ctx, await requireSession(ctx), req.body));
    },
  );

  router.get('/orders/payment/status/:id', async (req, res) => {
    const ctx = orderContextOf(deps, req);
    res.json(await paymentStatus(ctx, await requireSession(ctx), req.params.id));
  });

  router.post<'/Orders/complete', object, object, CompleteBody>('/Orders/complete', async (req, res) => {
    const ctx = orderContextOf(deps, req);
    res.json(await completeOrder(ctx, await requireSession(ctx), req.body.paymentId));
  });

  const webhook: RequestHandler<object, object, WebhookForm> = async (req, res) => {
    await takeWebhook(deps, req.body.id);
    res.sendStatus(200);
  };
  router.post('/orders/payment/webhook/payment', webhook);
  router.post('/orders/payment/webhook/order', webhook);

  return router;
}
