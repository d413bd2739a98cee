import {
  queueErpCancellation,
  queueErpCreditNote,
  queueErpOrder,
} from '../../erp/erp-order-outbox.service.ts';
import type { Moved, SaleConsumer, SaleContext } from '../../order-records/sale-moments.ts';

/** Exports to Business Central. */
export const erp: SaleConsumer = {
  placed: queueOrder,
  sold: queueOrder,
  cancelled: (tx, { order }) => queueErpCancellation(tx, order),
  refunded: async (tx, { order, refund, isAllBack }) => {
    // The authorisation was released: nothing was charged.
    if (refund.lowersCapture && isAllBack && order.paidAt === null) await queueErpCancellation(tx, order);
  },
  credited: async (tx, { order, response, refund, number }) => {
    const { id: refundId, lines, shippingExcVat } = refund;
    await queueErpCreditNote(tx, order, await response(), { refundId, number, lines, shippingExcVat });
  },
};

async function queueOrder(tx: SaleContext, { order, response }: Moved): Promise<void> {
  await queueErpOrder(tx, order, await response());
}
