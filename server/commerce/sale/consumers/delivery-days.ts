import type { SaleConsumer } from '../../order-records/sale-moments.ts';
import { bookSlot } from '../../shipping/slot-booking.service.ts';

/** Places of time slots. A late payment takes its place also in a full slot: the shopper has paid. */
export const deliveryDays: SaleConsumer = {
  reserved: async (tx, { order, isLate }) => {
    if (order.shipping && !isLate) await bookSlot(tx, order, order.shipping);
  },
};
