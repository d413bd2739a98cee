import { Router } from 'express';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import {
  acceptPrices,
  checkDetails,
  removeDiscountCode,
  setDeliveryCountry,
  setDetails,
  setShipping,
} from '../cart/cart.service.ts';
import { contextOf } from '../kernel/context.ts';
import type { RouteBody } from '../kernel/contract/route-body.ts';
import { type OrderDeps, requestOrderContext } from '../order-records/order-context.ts';
import { calculateShipping, currentOrder, getShipping } from '../order-view/orders.service.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import { editCart } from './cart-edit.service.ts';
import { enterDiscountCode } from './discount-entry.service.ts';
import { placeOrder } from './order-placing.service.ts';

type Schemas = components['schemas'];

/** The cart on its way to an order: its details, discount and delivery. */
export function cartRoutes(deps: OrderDeps): Router {
  const router = Router();

  router.post<'/Orders/details', object, object, Schemas['OrderDetails']>(
    '/Orders/details',
    async (req, res) => {
      const ctx = requestOrderContext(deps, req);
      const sessionId = await requireSession(ctx);
      const checked = await checkDetails(ctx, req.body);
      res.json(await editCart(ctx, sessionId, (tx, cart) => setDetails(tx, cart, checked)));
    },
  );

  router.post<'/Orders/country', object, object, RouteBody<'/Orders/country', 'post'>>(
    '/Orders/country',
    async (req, res) => {
      const ctx = requestOrderContext(deps, req);
      const place = req.body;
      res.json(
        await editCart(ctx, await requireSession(ctx), (tx, cart) => setDeliveryCountry(tx, cart, place)),
      );
    },
  );

  router.post<'/Orders/discount', object, object, RouteBody<'/Orders/discount', 'post'>>(
    '/Orders/discount',
    async (req, res) => {
      const ctx = requestOrderContext(deps, req);
      res.json(await enterDiscountCode(ctx, await requireSession(ctx), req.body.code));
    },
  );

  router.post('/Orders/prices/accept', async (req, res) => {
    const ctx = requestOrderContext(deps, req);
    res.json(await editCart(ctx, await requireSession(ctx), acceptPrices));
  });

  router.delete('/Orders/discount', async (req, res) => {
    const ctx = requestOrderContext(deps, req);
    res.json(await editCart(ctx, await requireSession(ctx), removeDiscountCode));
  });

  router.post('/Orders/place', async (req, res) => {
    const ctx = requestOrderContext(deps, req);
    res.status(201).json(await placeOrder(ctx, await requireSession(ctx)));
  });

  router.post<'/Orders/shipping/calculate', object, object, RouteBody<'/Orders/shipping/calculate', 'post'>>(
    '/Orders/shipping/calculate',
    async (req, res) => {
      const ctx = contextOf(req);
      res.json(await calculateShipping(ctx, await requireSession(ctx), req.body));
    },
  );

  router.get('/Orders/shipping', async (req, res) => {
    const ctx = contextOf(req);
    res.json(await getShipping(ctx, await requireSession(ctx)));
  });

  router.post<'/Orders/shipping', object, object, Schemas['ShippingChoice']>(
    '/Orders/shipping',
    async (req, res) => {
      const ctx = requestOrderContext(deps, req);
      res.json(await editCart(ctx, await requireSession(ctx), (tx, cart) => setShipping(tx, cart, req.body)));
    },
  );

  router.get('/Orders/current', async (req, res) => {
    const ctx = contextOf(req);
    res.json(await currentOrder(ctx, await requireSession(ctx)));
  });

  return router;
}
