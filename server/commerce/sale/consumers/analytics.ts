import { queuePurchase, queueRefund } from '../../conversions/conversion-outbox.service.ts';
import type { SaleConsumer } from '../../order-records/sale-moments.ts';

/** Purchases and refunds for Google Analytics, of shoppers who consented to it when they paid. */
export const analytics: SaleConsumer = {
  sold: async (tx, { order, response }) => {
    if (tx.hasAnalytics) await queuePurchase(tx, order.id, response);
  },
  refunded: async (tx, { order, response, refund }) => {
    if (tx.hasAnalytics) await queueRefund(tx, order, refund, response);
  },
};
