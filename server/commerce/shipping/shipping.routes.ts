import { Router } from 'express';
import { contextOf } from '../context.ts';
import { deliveryCalendar } from './delivery-calendar.service.ts';

/** What a page without a cart says of delivery. */
export function shippingRoutes(): Router {
  const router = Router({ caseSensitive: true });

  router.get('/Orders/shipping/calendar', async (req, res) => {
    res.json(await deliveryCalendar(contextOf(req)));
  });

  return router;
}
