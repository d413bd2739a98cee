import { Router } from 'express';
import { actionRoutes } from '../actions/action.routes.ts';
import { staffRoute } from '../page/staff-route.ts';
import { ACTED_ORDERS } from './acted-orders.ts';
import { orderDownloadRoutes } from './order-download.routes.ts';
import { orderListView } from './order-list-page.ts';
import { orderView } from './order-page.ts';
import { listPath, postedSearch, searchOf } from './order-search.ts';
import { findShownOrder } from './shown-order.ts';

export function orderRoutes(): Router {
  const router = Router();
  router.get(
    '/orders',
    staffRoute((ctx, req) => orderListView(ctx, searchOf(ctx, req))),
  );
  router.post(
    '/orders',
    staffRoute(async (ctx, req) => ({ redirect: listPath(ctx, postedSearch(req.body)) })),
  );
  router.use(orderDownloadRoutes());
  router.get(
    '/orders/:id',
    staffRoute<{ id: string }>(async (ctx, req) =>
      orderView(ctx, await findShownOrder(ctx, req.params.id), req),
    ),
  );
  router.use(actionRoutes(ACTED_ORDERS));
  return router;
}
