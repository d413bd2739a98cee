import type { CalendarDate } from '#shared/dates/calendar-date.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { pricedCart } from '../cart/cart-pricing.service.ts';
import type { ShippingChoice } from '../db/schema/orders/order-values.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import type { SaleContext } from '../order-records/sale-moments.ts';
import { isStillAvailable, shippingDays } from '../shipping/shipping.service.ts';
import { slotBookings } from '../shipping/slot-bookings.service.ts';
import { shopOf } from '../shops/shop-context.ts';

/**
 * The delivery of an order whose money arrives now: on the chosen day, or, when that can no longer be kept because the payment was
 * started on an earlier day, on the first one that can, in the chosen time slot. null for an order without delivery.
 */
export async function possibleDelivery(
  tx: SaleContext,
  order: OrderRow,
  startedAt: Date,
): Promise<ShippingChoice | null> {
  const { shipping, locale } = order;
  const dayOf = (moment: Date): CalendarDate => zonedClock(moment, localeDefinition(locale).timeZone).date;
  if (!shipping || dayOf(startedAt) === dayOf(tx.clock())) return shipping;
  const shopContext = { ...tx, shop: shopOf(order, tx.clock()) };
  const { shippingRequest } = await pricedCart(tx, order);
  // Its own place is not taken from it.
  const request = { ...shippingRequest, bookings: await slotBookings(shopContext, order.id) };
  if (isStillAvailable(request, shipping)) return shipping;
  const { method, slotFrom = null } = shipping;
  const day = shippingDays(request)[method]?.find(
    ({ slots }) => slotFrom === null || slots.some(({ from }) => from === slotFrom),
  );
  // A method that is no longer offered is a person's.
  return day ? { ...shipping, date: day.date } : shipping;
}
