import { Router } from 'express';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { contextOf } from '../kernel/context.ts';
import type { RouteBody } from '../kernel/contract/route-body.ts';
import { type OrderDeps, requestOrderContext } from '../order-records/order-context.ts';
import { limitLookUps } from '../order-view/order-lookup.service.ts';
import { declareWithdrawal, withdraw } from './withdrawal.service.ts';
import { findWithdrawal } from './withdrawal-offer.service.ts';

type Withdrawal = RouteBody<'/Orders/withdrawal', 'post'>;

/** The withdrawal from contracts, without an account. */
export function returnsRoutes(deps: OrderDeps): Router {
  const router = Router();

  router.post<'/Orders/withdrawal/find', object, object, components['schemas']['OrderReference']>(
    '/Orders/withdrawal/find',
    async (req, res) => {
      res.json(await findWithdrawal(contextOf(req), req.body));
    },
  );

  router.post<'/Orders/withdrawal/declare', object, object, components['schemas']['WithdrawalDeclaration']>(
    '/Orders/withdrawal/declare',
    async (req, res) => {
      const ctx = requestOrderContext(deps, req);
      await limitLookUps(ctx);
      res.status(202).end();
      // After the response: its time would otherwise show whether number and address match.
      await declareWithdrawal(ctx, req.body);
    },
  );

  router.post<'/Orders/withdrawal', object, object, Withdrawal>('/Orders/withdrawal', async (req, res) => {
    res.status(201).json(await withdraw(requestOrderContext(deps, req), req.body));
  });

  return router;
}
