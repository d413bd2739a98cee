import { Router } from 'express';
import type { components, paths } from '#shared/commerce-api/openapi-types.ts';
import {
  acceptPrices,
  checkDetails,
  configureLineAnew,
  removeDiscountCode,
  removeLine,
  setDeliveryCountry,
  setDetails,
  setLineQuantity,
  setShipping,
} from '../cart/cart.service.ts';
import { contextOf } from '../kernel/context.ts';
import { setSessionToken } from '../kernel/http/session-token.ts';
import { type OrderDeps, requestOrderContext } from '../order-records/order-context.ts';
import { limitLookUps, mailOrder, showLinkedOrder } from '../order-view/order-lookup.service.ts';
import { calculateShipping, currentOrder, getOrder, getShipping } from '../order-view/orders.service.ts';
import { listOrders } from '../order-view/past-orders.service.ts';
import { limitLicenceCodes } from '../products/photo-print/licence-limit.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import { addLine, addSampleLine, editCart } from './cart-edit.service.ts';
import { enterDiscountCode } from './discount-entry.service.ts';
import { placeOrder } from './order-placing.service.ts';
import { reorder } from './reorder.service.ts';

type Body<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  requestBody: { content: { 'application/json': infer Json } };
}
  ? Json
  : never;
type Schemas = components['schemas'];

/** The cart, its details and delivery, and past orders. */
export function ordersRoutes(deps: OrderDeps): Router {
  const router = Router();

  router.post<'/orders/lines', object, object, Body<'/orders/lines', 'post'>>(
    '/orders/lines',
    limitLicenceCodes,
    async (req, res) => {
      const { order, token } = await addLine(requestOrderContext(deps, req), req.body);
      setSessionToken(res, token).status(201).json(order);
    },
  );

  router.post<'/orders/samples', object, object, Body<'/orders/samples', 'post'>>(
    '/orders/samples',
    async (req, res) => {
      const { order, token } = await addSampleLine(requestOrderContext(deps, req), req.body);
      setSessionToken(res, token).status(201).json(order);
    },
  );

  router.put<'/orders/lines/:id', { id: string }, object, Body<'/orders/lines/{id}', 'put'>>(
    '/orders/lines/:id',
    limitLicenceCodes,
    async (req, res) => {
      const ctx = requestOrderContext(deps, req);
      const { id } = req.params;
      const { answers, ...quantities } = req.body;
      const sessionId = await requireSession(ctx);
      res.json(
        await editCart(ctx, sessionId, (tx, cart) =>
          answers
            ? configureLineAnew(tx, cart, id, { ...quantities, answers })
            : setLineQuantity(tx, cart, id, quantities),
        ),
      );
    },
  );

  router.delete('/orders/lines/:id', async (req, res) => {
    const ctx = requestOrderContext(deps, req);
    const { id } = req.params;
    res.json(await editCart(ctx, await requireSession(ctx), (tx, cart) => removeLine(tx, cart, id)));
  });

  router.post<'/Orders/details', object, object, Schemas['OrderDetails']>(
    '/Orders/details',
    async (req, res) => {
      const ctx = requestOrderContext(deps, req);
      const sessionId = await requireSession(ctx);
      const checked = await checkDetails(ctx, req.body);
      res.json(await editCart(ctx, sessionId, (tx, cart) => setDetails(tx, cart, checked)));
    },
  );

  router.post<'/Orders/country', object, object, Body<'/Orders/country', 'post'>>(
    '/Orders/country',
    async (req, res) => {
      const ctx = requestOrderContext(deps, req);
      const place = req.body;
      res.json(
        await editCart(ctx, await requireSession(ctx), (tx, cart) => setDeliveryCountry(tx, cart, place)),
      );
    },
  );

  router.post<'/Orders/discount', object, object, Body<'/Orders/discount', 'post'>>(
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

  router.post<'/Orders/shipping/calculate', object, object, Body<'/Orders/shipping/calculate', 'post'>>(
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

  router.get<'/Orders', object, object, unknown, { page?: number }>('/Orders', async (req, res) => {
    const ctx = contextOf(req);
    res.json(await listOrders(ctx, await requireSession(ctx), req.query.page ?? 1));
  });

  router.post<'/Orders/lookup', object, object, Body<'/Orders/lookup', 'post'>>(
    '/Orders/lookup',
    async (req, res) => {
      const ctx = requestOrderContext(deps, req);
      await limitLookUps(ctx);
      res.status(202).end();
      // After the response: its time would otherwise show whether number and address match.
      await mailOrder(ctx, req.body);
    },
  );

  router.post<'/Orders/link', object, object, Body<'/Orders/link', 'post'>>(
    '/Orders/link',
    async (req, res) => {
      res.json(await showLinkedOrder(contextOf(req), req.body.token));
    },
  );

  router.post('/Orders/:id/reorder', async (req, res) => {
    const ctx = requestOrderContext(deps, req);
    res.json(await reorder(ctx, await requireSession(ctx), req.params.id));
  });

  router.get('/Orders/current', async (req, res) => {
    const ctx = contextOf(req);
    res.json(await currentOrder(ctx, await requireSession(ctx)));
  });

  router.get('/Orders/:id', async (req, res) => {
    const ctx = contextOf(req);
    res.json(await getOrder(ctx, await requireSession(ctx), req.params.id));
  });

  return router;
}
