import { Router } from 'express';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { contextOf } from '../kernel/context.ts';
import { setSessionToken } from '../kernel/http/session-token.ts';
import { type OrderDeps, requestOrderContext } from '../order-records/order-context.ts';
import { addOrderList, checkOrderList } from './order-lists.service.ts';

type Body = components['schemas']['OrderListLines'];

/** Lists of SKUs and quantities. */
export function orderListsRoutes(deps: OrderDeps): Router {
  const router = Router();

  router.post<'/Orders/list/check', object, object, Body>('/Orders/list/check', async (req, res) => {
    res.json(await checkOrderList(contextOf(req), req.body.lines));
  });

  router.post<'/Orders/list/add', object, object, Body>('/Orders/list/add', async (req, res) => {
    const { result, sessionToken } = await addOrderList(requestOrderContext(deps, req), req.body.lines);
    setSessionToken(res, sessionToken).json(result);
  });

  return router;
}
