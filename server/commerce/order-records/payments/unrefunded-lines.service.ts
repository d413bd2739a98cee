import type { RefundedLine } from '../../db/schema/orders/refunds.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { findLines, type LineRow } from '../orders/order-lines.repository.ts';
import { findRefundsOfOrders } from './refunds.repository.ts';

interface Parts {
  readonly lines: readonly Pick<RefundedLine, 'lineId' | 'quantity'>[];
}

/** The pieces of a line in refunds, returns or both. */
export function piecesOf(lineId: string, parts: readonly Parts[]): number {
  return parts
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.lineId === lineId ? line.quantity : 0), 0);
}

/** The first line of which more pieces are wanted than are left, with those; parts of one line count together. */
export function exceededLine(
  wanted: Parts['lines'],
  left: readonly { readonly id: string; readonly quantity: number }[],
): { readonly lineId: string; readonly left: number } | undefined {
  const leftOf = (lineId: string) => left.find(({ id }) => id === lineId)?.quantity ?? 0;
  const line = wanted.find(({ lineId }) => piecesOf(lineId, [{ lines: wanted }]) > leftOf(lineId));
  return line && { lineId: line.lineId, left: leftOf(line.lineId) };
}

/** The lines of an order with the pieces that no refund has, whether or not it is done; lines without any are left out. */
export async function unrefundedLines(ctx: CommerceContext, orderId: string): Promise<LineRow[]> {
  const refunds = await findRefundsOfOrders(ctx, [orderId]);
  return (await findLines(ctx, [orderId]))
    .map((line) => ({ ...line, quantity: line.quantity - piecesOf(line.id, refunds) }))
    .filter(({ quantity }) => quantity > 0);
}
