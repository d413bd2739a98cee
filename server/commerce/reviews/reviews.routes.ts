import { Router } from 'express';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { RouteBody } from '../kernel/contract/route-body.ts';
import { type OrderDeps, requestOrderContext } from '../order-records/order-context.ts';
import { findReviewable, listPublished, stopReviewRequests, writeReview } from './reviews.service.ts';

type Written = RouteBody<'/Orders/reviews', 'post'>;
type Reference = components['schemas']['OrderReference'];

/** Reviews of products by those who ordered them, without an account. */
export function reviewsRoutes(deps: OrderDeps): Router {
  const router = Router({ caseSensitive: true });

  router.post<'/Orders/reviews/find', object, object, Reference>('/Orders/reviews/find', async (req, res) => {
    res.json(await findReviewable(requestOrderContext(deps, req), req.body));
  });

  router.post<'/Orders/reviews/stop', object, object, Reference>('/Orders/reviews/stop', async (req, res) => {
    await stopReviewRequests(requestOrderContext(deps, req), req.body);
    res.status(204).end();
  });

  router.post<'/Orders/reviews', object, object, Written>('/Orders/reviews', async (req, res) => {
    await writeReview(requestOrderContext(deps, req), req.body);
    res.status(204).end();
  });

  router.get<'/Products/:id/reviews', { id: string }, object, object, { after?: string }>(
    '/Products/:id/reviews',
    async (req, res) => {
      res.json(await listPublished(requestOrderContext(deps, req), req.params.id, req.query.after));
    },
  );

  return router;
}
