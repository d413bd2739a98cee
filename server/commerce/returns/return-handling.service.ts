import { canTransition } from '#shared/commerce-api/order-states.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RefundRow } from '../db/schema/orders/refunds.ts';
import type { ReturnedLine } from '../db/schema/orders/returns.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { inTransaction } from '../kernel/transaction.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { afterReturn, returnNumber } from '../order-records/order-returns.service.ts';
import { recordReturnEvent } from '../order-records/orders/order-history.service.ts';
import { orderWithLines } from '../order-records/orders/order-with-lines.service.ts';
import { findOrderByNumber, lockOrder, type OrderRow } from '../order-records/orders/orders.repository.ts';
import { payoutOf } from '../order-records/payments/payment-balance.ts';
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
import { checkReturnable, refundsWithoutReturn } from './withdrawal-offer.service.ts';

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
  /** Whether the pieces go back into the stock. */
  readonly restock: boolean;
  /** Absent: all pieces. Of a return that was received before, those that were recorded then count. */
  readonly lines?: readonly ReturnedLine[];
}

/**
 * Records that pieces of a return have arrived, and refunds those that no person has refunded before; with all pieces of
 * the order, also the delivery costs. What a standing chargeback has returned is credited and not paid out. When the refund cannot
 * be created, the return stays received, and another call refunds it. A return has at most one refund, because both are stored in
 * one transaction. The pieces that have not arrived become a return of their own, which stays open. Throws CONFLICT for a return
 * that was refunded or rejected, UNPROCESSABLE_CONTENT for no pieces or more than were asked, and the errors of refundOrder.
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
    const { arrived, missing } = divide(current, receipt);
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
    const request = await refundRequest(tx, received, returns, { number, restock: receipt.restock });
    const created = request && (await createRefund(tx, orderId, request));
    await updateReturn(tx, row.id, { state: 'refunded', refundId: created?.id ?? null });
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
): Promise<Pick<RefundRow, 'amount' | 'chargedBack'> | null> {
  const returns = await findReturns(ctx, [orderId]);
  const current = requireState(returns, row.id, ['requested', 'received']);
  const { arrived } = divide(current, receipt);
  const received = { ...current, state: 'received' as const, lines: arrived };
  const planned = returns.map((each) => (each.id === row.id ? received : each));
  const request = await refundRequest(ctx, received, planned, { number, restock: receipt.restock });
  return request && planRefund(ctx, orderId, request);
}

/** The pieces of a return that have arrived, and those that have not. */
function divide({ state, lines }: ReturnRow, receipt: Receipt) {
  const wanted = state === 'received' ? lines : (receipt.lines ?? lines);
  const arrived = wanted.filter(({ quantity }) => quantity > 0);
  const missing = lines
    .map((line) => ({ ...line, quantity: line.quantity - piecesOf(line.lineId, [{ lines: arrived }]) }))
    .filter(({ quantity }) => quantity > 0);
  const asked = lines.map(({ lineId, quantity }) => ({ id: lineId, quantity }));
  if (arrived.length === 0 || exceededLine(arrived, asked)) {
    throw new AppError('UNPROCESSABLE_CONTENT', { message: 'The pieces are not those of the return' });
  }
  return { arrived, missing };
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
  { number, restock }: { readonly number: string; readonly restock: boolean },
): Promise<RefundRequest | null> {
  const isWhole = await isWholeOrder(ctx, orderId, returns);
  const shipping = isWhole && (await unrefundedParts(ctx, orderId)).shipping;
  const owed = await withoutRefunded(ctx, orderId, lines);
  if (owed.length === 0 && !shipping) return null;
  return { lines: owed, shipping, restock, reason: `return ${number}`, settlesChargeback: true };
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
