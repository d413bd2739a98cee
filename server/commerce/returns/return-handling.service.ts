import { canTransition } from '#shared/commerce-api/order-states.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { refundOfPieces, type SoldLine } from '#shared/pricing/refund-amounts.ts';
import type { RefundRow } from '../db/schema/orders/refunds.ts';
import type { ReturnedLine } from '../db/schema/orders/returns.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { inTransaction } from '../kernel/transaction.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { afterReturn, returnNumber } from '../order-records/order-returns.service.ts';
import { recordReturnEvent } from '../order-records/orders/order-history.service.ts';
import { findLines } from '../order-records/orders/order-lines.repository.ts';
import { orderWithLines } from '../order-records/orders/order-with-lines.service.ts';
import { findOrderByNumber, lockOrder, type OrderRow } from '../order-records/orders/orders.repository.ts';
import { leftOf } from '../order-records/payments/left-parts.ts';
import { isUncaptured, payoutOf } from '../order-records/payments/payment-balance.ts';
import { findSettlingPayment } from '../order-records/payments/payments.repository.ts';
import { findRefundsOfOrders } from '../order-records/payments/refunds.repository.ts';
import { shopReason } from '../order-records/payments/shop-reasons.ts';
import {
  exceededLine,
  piecesOf,
  unrefundedLines,
} from '../order-records/payments/unrefunded-lines.service.ts';
import {
  findReturns,
  insertReturn,
  type ReturnRow,
  updateReturn,
} from '../order-records/returns.repository.ts';
import { settleRefund } from '../payments/refunds/refund-settlement.service.ts';
import {
  createRefund,
  planRefund,
  type RefundRequest,
  unrefundedParts,
} from '../payments/refunds/refunds.service.ts';
import { advanceOrder } from '../sale/order-fulfilment.service.ts';
import { moved, setOff } from '../sale/set-off.ts';
import { confirmReturn } from './return-acceptance.service.ts';
import { checkReturnable, refundsWithoutReturn, wasMadeToMeasure } from './withdrawal-offer.service.ts';

export interface FoundReturn {
  readonly order: OrderRow;
  readonly row: ReturnRow;
}

/** A return by its number, such as EF-2026-000123-R1. */
export async function findReturnByNumber(
  ctx: Pick<CommerceContext, 'db'>,
  number: string,
): Promise<FoundReturn | undefined> {
  const [, orderNumber = '', at = ''] = /^(.+)-R([1-9]\d{0,3})$/.exec(number.trim().toUpperCase()) ?? [];
  const order = await findOrderByNumber(ctx, orderNumber);
  const row = order && (await findReturns(ctx, [order.id]))[Number(at) - 1];
  return order && row ? { order, row } : undefined;
}

/** How the money of a return goes back. `chargedBack`: the shopper's bank has returned all of it. */
type ReturnedMoney = 'refund' | 'chargedBack' | 'none';

/** What has arrived of a return. */
interface Receipt {
  /** Whether all pieces go back into the stock. What was made to measure never does. */
  readonly restock?: boolean;
  /** Absent: all pieces, or those that were recorded before. */
  readonly lines?: readonly ReturnedLine[];
}

/**
 * Records that pieces of a return have arrived, and refunds those that no person has refunded before; with all pieces of
 * the order, also the delivery costs. What a standing chargeback has returned is credited and not paid out. When the refund cannot
 * be created, the return stays received, and another call refunds it. A return has at most one refund, because both are stored in
 * one transaction. A reduction of a line is what the shop keeps of its refund, because the pieces have lost value (article 14(2)
 * of directive 2011/83/EU). The pieces that have not arrived become a return of their own, which stays open. Throws CONFLICT for a
 * return that was refunded or rejected, UNPROCESSABLE_CONTENT for no pieces or more than were asked and for a reduction by more
 * than their refund, and the errors of refundOrder.
 */
export async function receiveReturn(
  ctx: OrderContext,
  { order: { id: orderId }, row }: FoundReturn,
  number: string,
  receipt: Receipt,
): Promise<ReturnedMoney> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const returns = await findReturns(tx, [orderId]);
    const current = requireState(returns, row.id, ['requested', 'received']);
    if (current.state === 'received') return;
    const { arrived, missing } = await divide(tx, current, receipt);
    await checkReductions(tx, orderId, arrived);
    const change = { state: 'received', receivedAt: tx.clock(), lines: arrived } as const;
    await updateReturn(tx, row.id, change);
    await recordReturnEvent(tx, orderId, 'return-received', number);
    if (missing.length > 0) await keepOpen(tx, order, returns, { ...current, lines: missing });
    await setOff(tx, 'returnReceived', { ...moved(tx, order), row: { ...row, ...change }, number });
    const isWhole = await isWholeOrder(tx, orderId, await findReturns(tx, [orderId]));
    if (isWhole && canTransition(order.state, 'Returned')) await advanceOrder(tx, order, 'Returned');
  });
  const refund = await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, orderId);
    const returns = await findReturns(tx, [orderId]);
    const received = requireState(returns, row.id, ['received']);
    const { arrived: lines } = await divide(tx, received, receipt);
    const request = await refundRequest(tx, { ...received, lines }, returns, number);
    const created = request && (await createRefund(tx, orderId, request));
    await updateReturn(tx, row.id, { state: 'refunded', lines, refundId: created?.id ?? null });
    return created;
  });
  if (refund) await settleRefund(ctx, refund);
  if (!refund || refund.amount === 0) return 'none';
  return payoutOf(refund) === 0 ? 'chargedBack' : 'refund';
}

/** The refund that {@link receiveReturn} would make; null when nothing is owed. Throws like it. */
export async function planReceipt(
  ctx: OrderContext,
  { order: { id: orderId }, row }: FoundReturn,
  number: string,
  receipt: Receipt,
): Promise<Pick<RefundRow, 'amount' | 'chargedBack' | 'lines'> | null> {
  const returns = await findReturns(ctx, [orderId]);
  const current = requireState(returns, row.id, ['requested', 'received']);
  const { arrived } = await divide(ctx, current, receipt);
  const received = { ...current, state: 'received' as const, lines: arrived };
  const planned = returns.map((each) => (each.id === row.id ? received : each));
  const request = await refundRequest(ctx, received, planned, number);
  return request && planRefund(ctx, orderId, request);
}

/** The pieces of a return that have arrived, and those that have not. */
async function divide(ctx: CommerceContext, row: ReturnRow, receipt: Receipt) {
  const { orderId, lines } = row;
  const ordered = await findLines(ctx, [orderId]);
  const arrived = receivedLines(row, receipt)
    .filter(({ quantity }) => quantity > 0)
    .map((line) => {
      const sold = ordered.find(({ id }) => id === line.lineId);
      const isWanted = line.restock === true || receipt.restock === true;
      return { ...line, restock: isWanted && sold !== undefined && !wasMadeToMeasure(sold) };
    });
  const missing = lines
    .map((line) => ({ ...line, quantity: line.quantity - piecesOf(line.lineId, [{ lines: arrived }]) }))
    .filter(({ quantity }) => quantity > 0);
  const asked = lines.map(({ lineId, quantity }) => ({ id: lineId, quantity }));
  if (arrived.length === 0 || exceededLine(arrived, asked)) {
    throw new AppError('UNPROCESSABLE_CONTENT', { message: 'The pieces are not those of the return' });
  }
  return { arrived, missing };
}

/** The lines of a receipt. Once the pieces are recorded, only what becomes of them can change. */
function receivedLines({ state, lines }: ReturnRow, { lines: given }: Receipt): readonly ReturnedLine[] {
  if (!given || state !== 'received') return given ?? lines;
  return lines.map(({ lineId, quantity }) => {
    return { ...given.find((line) => line.lineId === lineId), lineId, quantity };
  });
}

/** The lines that a return refunds, with the pieces that no refund has and their value. */
export async function refundableLines(
  ctx: CommerceContext,
  orderId: string,
): Promise<ReadonlyMap<string, SoldLine>> {
  const { lines } = leftOf(await orderWithLines(ctx, orderId), await findRefundsOfOrders(ctx, [orderId]));
  return new Map(lines.map((line) => [line.id, line]));
}

/** Throws UNPROCESSABLE_CONTENT for a reduction by more than the refund of its pieces, and before the capture. */
async function checkReductions(
  ctx: CommerceContext,
  orderId: string,
  lines: readonly ReturnedLine[],
): Promise<void> {
  if (!lines.some(({ reduction }) => reduction)) return;
  if (isUncaptured(await findSettlingPayment(ctx, orderId))) {
    throw new AppError('UNPROCESSABLE_CONTENT', {
      message: 'The payment is not captured: nothing can be kept of it',
    });
  }
  const refundable = await refundableLines(ctx, orderId);
  for (const { lineId, quantity, reduction } of lines) {
    const most = refundValue(refundable.get(lineId), quantity);
    if (reduction && reduction.amount > most) {
      throw new AppError('UNPROCESSABLE_CONTENT', {
        message: 'A reduction exceeds the refund of its pieces',
      });
    }
  }
}

/** Minor units including VAT that some pieces of a line are refunded with; those that no refund has count. */
export function refundValue(line: SoldLine | undefined, pieces: number): number {
  if (!line || line.quantity === 0) return 0;
  return refundOfPieces(line, 0, Math.min(pieces, line.quantity)).incVat;
}

/** Stores the pieces that did not arrive as a return of their own. */
async function keepOpen(
  tx: OrderContext,
  order: OrderRow,
  returns: readonly ReturnRow[],
  { lines, reason }: ReturnRow,
): Promise<void> {
  const requestedAt = afterReturn(returns.at(-1), tx.clock());
  await insertReturn(tx, { orderId: order.id, lines, reason, requestedAt });
  await recordReturnEvent(tx, order.id, 'return-requested', returnNumber(order.number, returns.length));
}

/** The refund for a received return: of its pieces, and with all pieces of the order of the delivery costs; null for nothing. */
async function refundRequest(
  ctx: OrderContext,
  { orderId, lines }: ReturnRow,
  returns: readonly ReturnRow[],
  number: string,
): Promise<RefundRequest | null> {
  await checkReductions(ctx, orderId, lines);
  const isWhole = await isWholeOrder(ctx, orderId, returns);
  const shipping = isWhole && (await unrefundedParts(ctx, orderId)).shipping;
  const owed = await withoutRefunded(ctx, orderId, lines);
  if (owed.length === 0 && !shipping) return null;
  const restock = owed.some((line) => line.restock);
  return { lines: owed, shipping, restock, reason: shopReason('return', number), settlesChargeback: true };
}

/** The pieces of a return that have no refund yet. */
async function withoutRefunded(
  tx: CommerceContext,
  orderId: string,
  lines: ReturnRow['lines'],
): Promise<ReturnRow['lines']> {
  const left = new Map((await unrefundedLines(tx, orderId)).map(({ id, quantity }) => [id, quantity]));
  return lines
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, left.get(line.lineId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Accepts an unconfirmed return whose shopper cannot confirm it, and queues the confirmation. Throws CONFLICT for one in
 * another state, and notReturnable when its pieces were refunded in the meantime.
 */
export async function acceptUnconfirmed(
  ctx: OrderContext,
  { order: { id: orderId }, row }: FoundReturn,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const returns = await findReturns(tx, [orderId]);
    const current = requireState(returns, row.id, ['unconfirmed']);
    await checkReturnable(tx, orderId, returns, current.lines);
    await confirmReturn(tx, order, current);
  });
}

/**
 * Rejects a return, so that its pieces may be returned again within the period, and queues the mail with the reason. Throws
 * CONFLICT when it was received.
 */
export async function rejectReturn(
  ctx: OrderContext,
  { order: { id: orderId }, row }: FoundReturn,
  number: string,
  reason: string,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const requested = requireState(await findReturns(tx, [orderId]), row.id, ['unconfirmed', 'requested']);
    const change = { state: 'rejected', rejectionReason: reason } as const;
    await updateReturn(tx, row.id, change);
    await recordReturnEvent(tx, orderId, 'return-rejected', number, reason);
    const rejected = { ...requested, ...change };
    await setOff(tx, 'returnRejected', { ...moved(tx, order), row: rejected, number, reason });
  });
}

function requireState(
  returns: readonly ReturnRow[],
  id: string,
  states: readonly ReturnRow['state'][],
): ReturnRow {
  const current = returns.find((row) => row.id === id);
  if (current && states.includes(current.state)) return current;
  throw new AppError('CONFLICT', { message: `The return is ${current?.state ?? 'gone'}` });
}

/** Whether all pieces of an order have arrived, or were refunded without a return. */
async function isWholeOrder(
  ctx: CommerceContext,
  orderId: string,
  returns: readonly ReturnRow[],
): Promise<boolean> {
  const { lines } = await orderWithLines(ctx, orderId);
  const arrived = returns.filter(({ state }) => state === 'received' || state === 'refunded');
  const parts = [...arrived, ...(await refundsWithoutReturn(ctx, orderId, returns))];
  return lines.every(({ id, quantity, sample }) => sample || piecesOf(id, parts) >= quantity);
}
