import { releaseDiscountUse, takeDiscountUse } from '../../discounts/discount-uses.service.ts';
import type { SaleConsumer } from '../../order-records/sale-moments.ts';

export const discountUses: SaleConsumer = {
  reserved: (tx, { order }) => takeDiscountUse(tx, order),
  released: (tx, { order }) => releaseDiscountUse(tx, order),
  cancelled: async (tx, { order, wasReserved }) => {
    if (wasReserved) await releaseDiscountUse(tx, order);
  },
};
