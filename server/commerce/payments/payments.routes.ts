import { type RequestHandler, Router } from 'express';
import type { components, paths } from '#shared/commerce-api/openapi-types.ts';
import type { RouteBody } from '../kernel/contract/route-body.ts';
import { type OrderDeps, requestOrderContext } from '../order-records/order-context.ts';
import { findSession, requireSession } from '../sessions/sessions.service.ts';
import { initiatePayment } from './payment-initiation.service.ts';
import { completeOrder, getPaymentStatus, listPaymentMethods } from './payments.service.ts';
import { handleUnnamedWebhook } from './webhooks.service.ts';

type InitiateBody = RouteBody<'/orders/payment/initiate', 'post'>;
type CompleteBody = RouteBody<'/Orders/complete', 'post'>;
type WebhookForm = components['schemas']['WebhookForm'];
type WebhookQuery = NonNullable<paths['/orders/payment/webhook/payment']['post']['parameters']['query']>;

/** Payments of a cart: methods, initiation, completion, status, and the webhooks that name no provider. */
export function paymentsRoutes(deps: OrderDeps): Router {
  const router = Router();

  router.get('/orders/payment/methods', async (req, res) => {
    const ctx = requestOrderContext(deps, req);
    res.json(await listPaymentMethods(ctx, await requireSession(ctx)));
  });

  router.post<'/orders/payment/initiate', object, object, InitiateBody>(
    '/orders/payment/initiate',
    async (req, res) => {
      const ctx = requestOrderContext(deps, req);
      res.json(await initiatePayment(ctx, await requireSession(ctx), req.body));
    },
  );

  router.get('/orders/payment/status/:id', async (req, res) => {
    const ctx = requestOrderContext(deps, req);
    res.json(await getPaymentStatus(ctx, await findSession(ctx), req.params.id));
  });

  router.post<'/Orders/complete', object, object, CompleteBody>('/Orders/complete', async (req, res) => {
    const ctx = requestOrderContext(deps, req);
    res.json(await completeOrder(ctx, await requireSession(ctx), req.body.paymentId));
  });

  const webhook: RequestHandler<object, object, WebhookForm, WebhookQuery> = async (req, res) => {
    await handleUnnamedWebhook(deps, req.body.id, req.query.payment);
    res.status(200).end();
  };
  router.post('/orders/payment/webhook/payment', webhook);
  router.post('/orders/payment/webhook/order', webhook);

  return router;
}
