import { Router } from 'express';
import { contextOf } from '../kernel/context.ts';
import type { RouteBody } from '../kernel/contract/route-body.ts';
import { type OrderDeps, requestOrderContext } from '../order-records/order-context.ts';
import { limitLookUps, mailOrder, showLinkedOrder } from '../order-view/order-lookup.service.ts';
import { getOrder } from '../order-view/orders.service.ts';
import { listOrders } from '../order-view/past-orders.service.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import { reorder } from './reorder.service.ts';

/** Placed orders, of the session or by their link. */
export function ordersRoutes(deps: OrderDeps): Router {
  const router = Router();

  router.get<'/Orders', object, object, unknown, { page?: number }>('/Orders', async (req, res) => {
    const ctx = contextOf(req);
    res.json(await listOrders(ctx, await requireSession(ctx), req.query.page ?? 1));
  });

  router.post<'/Orders/lookup', object, object, RouteBody<'/Orders/lookup', 'post'>>(
    '/Orders/lookup',
    async (req, res) => {
      const ctx = requestOrderContext(deps, req);
      await limitLookUps(ctx);
      res.status(202).end();
      // After the response: its time would otherwise show whether number and address match.
      await mailOrder(ctx, req.body);
    },
  );

  router.post<'/Orders/link', object, object, RouteBody<'/Orders/link', 'post'>>(
    '/Orders/link',
    async (req, res) => {
      res.json(await showLinkedOrder(contextOf(req), req.body.token));
    },
  );

  router.post('/Orders/:id/reorder', async (req, res) => {
    const ctx = requestOrderContext(deps, req);
    res.json(await reorder(ctx, await requireSession(ctx), req.params.id));
  });

  router.get('/Orders/:id', async (req, res) => {
    const ctx = contextOf(req);
    res.json(await getOrder(ctx, await requireSession(ctx), req.params.id));
  });

  return router;
}
