import { Router } from 'express';
import { contextOf } from '../kernel/context.ts';
import { deliveryCalendar } from './delivery-calendar.service.ts';

/** The delivery calendar, for pages without a cart. */
export function shippingRoutes(): Router {
  const router = Router({ caseSensitive: true });

  router.get('/Orders/shipping/calendar', async (req, res) => {
    res.json(await deliveryCalendar(contextOf(req)));
  });

  return router;
}
