import { Router } from 'express';
import { configureLineAnew, removeLine, setLineQuantity } from '../cart/cart.service.ts';
import type { RouteBody } from '../kernel/contract/route-body.ts';
import { setSessionToken } from '../kernel/http/session-token.ts';
import { type OrderDeps, requestOrderContext } from '../order-records/order-context.ts';
import { limitLicenceCodes } from '../products/photo-print/licence-limit.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import { addLine, addSampleLine, editCart } from './cart-edit.service.ts';

/** The lines of the cart. */
export function cartLinesRoutes(deps: OrderDeps): Router {
  const router = Router();

  router.post<'/orders/lines', object, object, RouteBody<'/orders/lines', 'post'>>(
    '/orders/lines',
    limitLicenceCodes,
    async (req, res) => {
      const { order, token } = await addLine(requestOrderContext(deps, req), req.body);
      setSessionToken(res, token).status(201).json(order);
    },
  );

  router.post<'/orders/samples', object, object, RouteBody<'/orders/samples', 'post'>>(
    '/orders/samples',
    async (req, res) => {
      const { order, token } = await addSampleLine(requestOrderContext(deps, req), req.body);
      setSessionToken(res, token).status(201).json(order);
    },
  );

  router.put<'/orders/lines/:id', { id: string }, object, RouteBody<'/orders/lines/{id}', 'put'>>(
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

  return router;
}
