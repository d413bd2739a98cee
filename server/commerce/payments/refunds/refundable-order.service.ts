import { AppError } from '#shared/errors/app-error.ts';
import { lineTotal, type PricedLine } from '#shared/pricing/line-total.ts';
import {
  type Amounts,
  type LeftParts,
  leftParts,
  paidLines,
  type SoldLine,
} from '#shared/pricing/refund-amounts.ts';
import type { RefundedLine, RefundRow } from '../../db/schema/orders/refunds.ts';
import type { OrderContext } from '../../order-records/order-context.ts';
import { orderWithLines } from '../../order-records/orders/order-with-lines.service.ts';
import { lockOrder, type OrderRow } from '../../order-records/orders/orders.repository.ts';
import { findDisputes } from '../../order-records/payments/disputes.repository.ts';
import { balanceOf, disputeBalanceOf } from '../../order-records/payments/payment-balance.ts';
import { lockSettlingPayment, type PaymentRow } from '../../order-records/payments/payments.repository.ts';
import { findRefundsOfOrders } from '../../order-records/payments/refunds.repository.ts';
import { piecesOf } from '../../order-records/payments/unrefunded-lines.service.ts';

export interface RefundableOrder {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  /** Its refunds, whether or not they are done. */
  readonly earlier: readonly RefundRow[];
  readonly left: LeftParts;
  /** Minor units that the payment has left. */
  readonly refundable: number;
  /** Minor units of standing chargebacks that no goods have settled. */
  readonly unsettled: number;
  /** Whether its VAT went back: what is left has none. */
  readonly untaxed: boolean;
}

/**
 * An order and what may be refunded of it, locked for the caller's transaction. Throws NOT_FOUND, and CONFLICT for an order
 * that has no money.
 */
export async function lockRefundable(tx: OrderContext, orderId: string): Promise<RefundableOrder> {
  await lockOrder(tx, orderId);
  const sold = await orderWithLines(tx, orderId);
  const { order } = sold;
  const payment = order.number === null ? undefined : await lockSettlingPayment(tx, orderId);
  if (!payment) throw new AppError('CONFLICT', { message: `Order ${orderId} has no payment to refund` });
  const earlier = await findRefundsOfOrders(tx, [orderId]);
  const disputes = await findDisputes(tx, payment.id);
  const { refundable } = balanceOf(payment, earlier, disputes);
  const { unsettled } = disputeBalanceOf(earlier, disputes);
  const left = leftOf(sold, earlier);
  return { order, payment, earlier, left, refundable, unsettled, untaxed: isUntaxed(earlier) };
}

/** Whether the VAT of an order has gone back. */
export function isUntaxed(earlier: readonly Pick<RefundRow, 'kind'>[]): boolean {
  return earlier.some(({ kind }) => kind === 'vat');
}

interface PricedOrder {
  readonly order: Pick<OrderRow, 'id' | 'totals'>;
  readonly lines: readonly {
    readonly id: string;
    readonly quantity: number;
    readonly snapshot: Omit<PricedLine, 'quantity'>;
  }[];
}

type RefundedParts = Readonly<
  Pick<RefundRow, 'kind' | 'amount' | 'shippingExcVat' | 'shippingIncVat' | 'otherExcVat'>
> & { readonly lines: readonly RefundedLine[] };

/** Parts of an order that are left for refunds; without VAT after it has gone back. */
export function leftOf(order: PricedOrder, earlier: readonly RefundedParts[]): LeftParts {
  const untaxed = isUntaxed(earlier);
  const due = <Part extends Amounts>(part: Part): Part => (untaxed ? { ...part, incVat: part.excVat } : part);
  const paid = paidParts(order);
  const excVat = earlier.reduce((sum, refund) => sum + excVatOf(refund), 0);
  const incVat = earlier.reduce((sum, { amount }) => sum + amount, 0);
  return leftParts(
    { lines: paid.lines.map(due), shipping: due(paid.shipping) },
    {
      pieces: new Map(paid.lines.map(({ id }) => [id, piecesOf(id, earlier)])),
      shipping: earlier.some(({ shippingIncVat }) => shippingIncVat > 0),
      total: due({ excVat, incVat }),
    },
  );
}

function excVatOf({ lines, shippingExcVat, otherExcVat }: RefundedParts): number {
  return lines.reduce((sum, { excVat }) => sum + excVat, shippingExcVat + otherExcVat);
}

/** The lines and the delivery costs of an order, as they were paid. */
function paidParts({ order, lines }: PricedOrder): { lines: readonly SoldLine[]; shipping: Amounts } {
  const { totals } = order;
  if (!totals) throw new AppError('CONFLICT', { message: `Order ${order.id} has no totals` });
  const sold = lines.map(({ id, quantity, snapshot }) => ({
    id,
    quantity,
    ...lineTotal({ ...snapshot, quantity }),
  }));
  const discount = { excVat: totals.discountExcVat ?? 0, incVat: totals.discountIncVat ?? 0 };
  return {
    lines: paidLines({ lines: sold, discount }),
    shipping: { excVat: totals.shippingExcVat ?? 0, incVat: totals.shippingIncVat ?? 0 },
  };
}
