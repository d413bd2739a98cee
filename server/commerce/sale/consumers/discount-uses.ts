import { releaseDiscountUse, takeDiscountUse } from '../../discounts/discount-uses.service.ts';
import type { SaleConsumer } from '../../order-records/sale-moments.ts';

/** Uses of discount codes. A code that paid for all of an order is given back when the order comes back. */
export const discountUses: SaleConsumer = {
  reserved: (tx, { order }) => takeDiscountUse(tx, order),
  released: (tx, { order }) => releaseDiscountUse(tx, order),
  cancelled: (tx, { order }) => releaseDiscountUse(tx, order),
  returned: async (tx, { order }) => {
    if (order.totals?.incVat === 0) await releaseDiscountUse(tx, order);
  },
};
