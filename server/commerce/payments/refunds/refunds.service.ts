import { randomUUID } from 'node:crypto';
import { isHandedOver } from '#shared/commerce-api/order-states.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type Amounts, type LeftParts, moneyExcVat, refundOfPieces } from '#shared/pricing/refund-amounts.ts';
import type { MoneyBack } from '../../db/schema/orders/money-back.ts';
import type { RefundedLine, RefundRow } from '../../db/schema/orders/refunds.ts';
import type { ReturnedLine, ReturnReduction } from '../../db/schema/orders/returns.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import type { OrderContext } from '../../order-records/order-context.ts';
import { orderWithLines } from '../../order-records/orders/order-with-lines.service.ts';
import { leftOf } from '../../order-records/payments/left-parts.ts';
import { isUncaptured, payoutOf } from '../../order-records/payments/payment-balance.ts';
import { findRefundsOfOrders, insertRefund } from '../../order-records/payments/refunds.repository.ts';
import { exceededLine, unrefundedLines } from '../../order-records/payments/unrefunded-lines.service.ts';
import { amountExceeded } from '../payment-amount.errors.ts';
import { settleRefund } from './refund-settlement.service.ts';
import { lockRefundable } from './refundable-order.service.ts';

/** The parts of an order to refund. */
export interface RefundRequest {
  readonly lines: readonly ReturnedLine[];
  /** Whether the delivery costs are refunded too. */
  readonly shipping: boolean;
  /** Whether the pieces go back into the stock, but for lines that say otherwise. */
  readonly restock: boolean;
  readonly reason: string;
  /** The goods came back, as those do that were never handed over: what a chargeback has returned for them is not paid out. */
  readonly settlesChargeback?: boolean;
}

/** Money back for no piece. */
export interface MoneyRequest {
  /** Minor units including VAT. */
  readonly amount: number;
  readonly kind: MoneyBack;
  /** In words for the shopper: the credit note has it. */
  readonly reason: string;
}

/**
 * Refunds parts of an order that was paid, or authorised: then its capture is lowered or the authorisation released. The
 * refund is stored before the provider is asked; when the provider fails, the refund stays `due` and a job retries it.
 * Returns the refund as it is then. Throws NOT_FOUND, CONFLICT for an order that has no money, and UNPROCESSABLE_CONTENT
 * for more than was sold or paid, or nothing.
 */
export async function refundOrder(
  ctx: OrderContext,
  orderId: string,
  request: RefundRequest | MoneyRequest,
): Promise<RefundRow> {
  return settleRefund(ctx, await inTransaction(ctx, (tx) => createRefund(tx, orderId, request)));
}

/** Rolls back the transaction of a plan. */
class Planned extends Error {}

/** Preview of {@link refundOrder}. Throws like it. */
export async function planRefund(
  ctx: OrderContext,
  orderId: string,
  request: RefundRequest | MoneyRequest,
): Promise<RefundRow> {
  let planned: RefundRow | undefined;
  try {
    await inTransaction(ctx, async (tx) => {
      planned = await createRefund(tx, orderId, request);
      throw new Planned();
    });
  } catch (error) {
    if (!(error instanceof Planned)) throw error;
  }
  if (!planned) throw new Error('the refund was not planned');
  return planned;
}

/** The parts of an order that have not been refunded yet. Throws INTERNAL_SERVER_ERROR for an unknown id. */
export async function unrefundedParts(
  ctx: OrderContext,
  orderId: string,
): Promise<Pick<RefundRequest, 'lines' | 'shipping'>> {
  const lines = await unrefundedLines(ctx, orderId);
  const left = leftOf(await orderWithLines(ctx, orderId), await findRefundsOfOrders(ctx, [orderId]));
  return {
    lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    // Not for a part of 0, to which an amount without pieces has lowered it.
    shipping: left.shipping.incVat > 0,
  };
}

/**
 * Stores a refund in the caller's transaction, which can record what it belongs to. After the commit, call settleRefund.
 * Pieces that cost nothing are a refund of 0. Throws like {@link refundOrder}.
 */
export async function createRefund(
  tx: OrderContext,
  orderId: string,
  request: RefundRequest | MoneyRequest,
): Promise<RefundRow> {
  const { order, payment, earlier, left, refundable, unsettled, untaxed } = await lockRefundable(tx, orderId);
  const values = 'amount' in request ? moneyBack(left, request) : refundedParts(left, earlier, request);
  const settlesChargeback =
    'lines' in request && (request.settlesChargeback === true || !isHandedOver(order.state));
  const chargedBack = settlesChargeback ? Math.min(values.amount, unsettled) : 0;
  const most = 'amount' in request ? Math.min(refundable, left.total.incVat) : refundable;
  if (payoutOf({ ...values, chargedBack }) > Math.max(0, most)) {
    throw amountExceeded(tx, Math.max(0, most), payment.currency);
  }
  return insertRefund(tx, {
    ...values,
    chargedBack,
    id: randomUUID(),
    orderId,
    untaxed,
    paymentId: payment.id,
    lowersCapture: isUncaptured(payment),
    reason: request.reason,
  });
}

function moneyBack({ total }: LeftParts, { amount, kind }: MoneyRequest) {
  if (!Number.isSafeInteger(amount) || amount < 1) throw invalidRefund(`Not an amount: ${amount}`);
  return { amount, kind, lines: [], otherExcVat: moneyExcVat(amount, total), restock: false };
}

function refundedParts(left: LeftParts, earlier: readonly RefundRow[], request: RefundRequest) {
  const wanted = new Map<string, ReturnedLine>();
  for (const line of request.lines) {
    const { lineId, quantity } = line;
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw invalidRefund(`Not a quantity: ${quantity}`);
    wanted.set(lineId, { ...line, quantity: (wanted.get(lineId)?.quantity ?? 0) + quantity });
  }
  const exceeded = exceededLine(request.lines, left.lines);
  const lines = [...wanted.values()].map(({ lineId, quantity, restock, reduction }) => {
    const line = left.lines.find(({ id }) => id === lineId);
    if (!line) throw invalidRefund(`The order has no line ${lineId}`);
    if (exceeded?.lineId === lineId) {
      throw invalidRefund(`At most ${exceeded.left} pieces of line ${lineId} can be refunded`);
    }
    const value = refundOfPieces(line, 0, quantity);
    return {
      lineId,
      quantity,
      ...(reduction ? reduced(value, reduction) : value),
      ...(restock === undefined ? {} : { restock }),
    };
  });
  if (request.shipping && earlier.some(({ shippingIncVat }) => shippingIncVat > 0)) {
    throw invalidRefund('The delivery costs have been refunded');
  }
  const shipping = request.shipping ? left.shipping : { excVat: 0, incVat: 0 };
  const amount = sumOf(lines) + shipping.incVat;
  if (lines.length === 0 && amount === 0) throw invalidRefund('There is nothing to refund');
  return {
    lines,
    amount,
    shippingExcVat: shipping.excVat,
    shippingIncVat: shipping.incVat,
    restock: request.restock,
  };
}

/** The value of pieces less a reduction, which has the same part of the VAT. */
function reduced(
  value: Amounts,
  { amount, reason }: ReturnReduction,
): Pick<RefundedLine, 'excVat' | 'incVat' | 'reduction'> {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > value.incVat) {
    throw invalidRefund(`Not a reduction: ${amount}`);
  }
  const excVat = moneyExcVat(amount, value);
  return {
    excVat: value.excVat - excVat,
    incVat: value.incVat - amount,
    reduction: { excVat, incVat: amount, reason },
  };
}

function sumOf(lines: readonly RefundedLine[]): number {
  return lines.reduce((sum, { incVat }) => sum + incVat, 0);
}

function invalidRefund(message: string): AppError {
  return new AppError('UNPROCESSABLE_CONTENT', { message });
}
