import { isHandedOver } from '#shared/commerce-api/order-states.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { LineComments } from '../../erp/erp-content.ts';
import {
  queueErpCancellation,
  queueErpCreditNote,
  queueErpOrder,
  queueErpReductions,
  queueErpRefundedPieces,
  queueErpShipTo,
} from '../../erp/erp-order-outbox.service.ts';
import type { Moved, SaleConsumer, SaleContext } from '../../order-records/sale-moments.ts';
import type { Order } from '../../order-view/order-parts.response.ts';
import { lineTexts } from '../../order-view/ordered/line-words.ts';
import { orderedLines } from '../../order-view/ordered/ordered-lines.service.ts';

/** Exports to Business Central. */
export const erp: SaleConsumer = {
  placed: queueOrder,
  sold: queueOrder,
  cancelled: (tx, { order }) => queueErpCancellation(tx, order),
  addressCorrected: (tx, { order }) => queueErpShipTo(tx, order),
  refunded: async (tx, { order, response, refund, isAllBack, stateBefore }) => {
    // The authorisation was released: nothing was charged.
    if (refund.lowersCapture && isAllBack && order.paidAt === null) return queueErpCancellation(tx, order);
    if (!tx.hasErp || refund.lines.length === 0 || isHandedOver(stateBefore)) return;
    const sold = await response();
    await queueErpRefundedPieces(tx, sold, refund, await lineComments(tx, sold, order.locale));
  },
  captured: async (tx, { order, response, lowering }) => {
    if (!tx.hasErp || lowering.length === 0) return;
    const sold = await response();
    const comments = await lineComments(tx, sold, order.locale);
    await queueErpReductions(tx, order, sold, lowering, comments);
  },
  credited: async (tx, { order, response, refund, ...credited }) => {
    if (!tx.hasErp) return;
    const sold = await response();
    const comments = await lineComments(tx, sold, order.locale);
    await queueErpCreditNote(tx, order, sold, { ...refund, ...credited, refundId: refund.id }, comments);
  },
};

async function queueOrder(tx: SaleContext, { order, response }: Moved): Promise<void> {
  if (!tx.hasErp) return;
  const sold = await response();
  await queueErpOrder(tx, order, sold, await lineComments(tx, sold, order.locale));
}

/** Size, answers and crops, by which two prints of the same item differ. */
async function lineComments(
  tx: SaleContext,
  order: Pick<Order, 'lines'>,
  locale: Locale,
): Promise<LineComments> {
  const lines = await orderedLines(tx, order);
  return new Map(lines.map((line) => [line.id, lineTexts(line, locale)]));
}
