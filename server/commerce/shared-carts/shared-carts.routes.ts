import { Router } from 'express';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { contextOf } from '../kernel/context.ts';
import { setSessionToken } from '../kernel/http/session-token.ts';
import { type OrderDeps, requestOrderContext } from '../order-records/order-context.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import { addSharedCart, getSharedCart, shareCart } from './shared-carts.service.ts';

type Body = components['schemas']['SharedCartToken'];

/** Carts behind links. */
export function sharedCartsRoutes(deps: OrderDeps): Router {
  const router = Router();

  router.post('/Orders/share', async (req, res) => {
    const ctx = contextOf(req);
    res.status(201).json(await shareCart(ctx, await requireSession(ctx), deps.env.SHARED_CART_DAYS));
  });

  router.post<'/Orders/shared', object, object, Body>('/Orders/shared', async (req, res) => {
    res.json(await getSharedCart(contextOf(req), req.body.token));
  });

  router.post<'/Orders/shared/add', object, object, Body>('/Orders/shared/add', async (req, res) => {
    const { result, sessionToken } = await addSharedCart(requestOrderContext(deps, req), req.body.token);
    setSessionToken(res, sessionToken).json(result);
  });

  return router;
}
