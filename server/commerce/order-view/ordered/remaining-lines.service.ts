import type { RefundRow } from '../../db/schema/orders/refunds.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { handedOverAt } from '../../mail/templates/order/order-facts.ts';
import { findRefundsOfOrders } from '../../order-records/payments/refunds.repository.ts';
import { piecesOf } from '../../order-records/payments/unrefunded-lines.service.ts';
import type { Order } from '../order-parts.response.ts';
import type { OrderedLine, RemainingLine } from './ordered-line.ts';

/** Lines of an order with their refunded pieces, whether or not the refunds are done. */
export async function remainingLines(
  ctx: Pick<CommerceContext, 'db'>,
  order: Pick<Order, 'id' | 'state' | 'history'>,
  lines: readonly OrderedLine[],
): Promise<RemainingLine[]> {
  const refunds = await findRefundsOfOrders(ctx, [order.id]);
  return lines.map((line) => ({ ...line, ...refundedPieces(order, line, refunds) }));
}

/** The refunded pieces of a line: those that were handed over, and those that never were. */
export function refundedPieces(
  order: Pick<Order, 'state' | 'history'>,
  { id, quantity }: Pick<OrderedLine, 'id' | 'quantity'>,
  refunds: readonly Pick<RefundRow, 'lines' | 'createdAt'>[],
): Pick<RemainingLine, 'cancelled' | 'refunded'> {
  if (isStopped(order)) return { cancelled: quantity, refunded: 0 };
  const at = handedOverAt(order);
  const cancelled = piecesOf(
    id,
    refunds.filter(({ createdAt }) => at === undefined || createdAt < at),
  );
  return { cancelled, refunded: piecesOf(id, refunds) - cancelled };
}

/** The number of pieces of a line that are made and packed. */
export function remainingOf({ quantity, cancelled }: RemainingLine): number {
  return quantity - cancelled;
}

/** Whether an order was cancelled, or refunded as a whole, before it was handed over. */
function isStopped(order: Pick<Order, 'state' | 'history'>): boolean {
  return order.state === 'Cancelled' || (order.state === 'Refunded' && handedOverAt(order) === undefined);
}
