import { canTransition } from '#shared/commerce-api/order-states.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { inTransaction } from '../kernel/transaction.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { recordReturnEvent } from '../order-records/orders/order-history.service.ts';
import { orderWithLines } from '../order-records/orders/order-with-lines.service.ts';
import { findOrderByNumber, lockOrder, type OrderRow } from '../order-records/orders/orders.repository.ts';
import { payoutOf } from '../order-records/payments/payment-balance.ts';
import { piecesOf, unrefundedLines } from '../order-records/payments/unrefunded-lines.service.ts';
import { findReturns, type ReturnRow, updateReturn } from '../order-records/returns.repository.ts';
import { settleRefund } from '../payments/refunds/refund-settlement.service.ts';
import { createRefund, unrefundedParts } from '../payments/refunds/refunds.service.ts';
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

/**
 * Records that the pieces of a return have arrived, and refunds those that no person has refunded before; with all pieces of
 * the order, also the delivery costs. What a standing chargeback has returned is credited and not paid out. When the refund cannot
 * be created, the return stays received, and another call refunds it. A return has at most one refund, because both are stored in
 * one transaction. Throws CONFLICT for a return that was refunded or rejected, and the errors of refundOrder.
 */
export async function receiveReturn(
  ctx: OrderContext,
  { order: { id: orderId }, row }: FoundReturn,
  number: string,
  { restock }: { readonly restock: boolean },
): Promise<ReturnedMoney> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const returns = await findReturns(tx, [orderId]);
    const { state } = requireState(returns, row.id, ['requested', 'received']);
    if (state === 'received') return;
    const change = { state: 'received', receivedAt: tx.clock() } as const;
    await updateReturn(tx, row.id, change);
    await recordReturnEvent(tx, orderId, 'return-received', number);
    await setOff(tx, 'returnReceived', { ...moved(tx, order), row: { ...row, ...change }, number });
    const isWhole = await isWholeOrder(tx, orderId, await findReturns(tx, [orderId]));
    if (isWhole && canTransition(order.state, 'Returned')) await advanceOrder(tx, order, 'Returned');
  });
  const refund = await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, orderId);
    const returns = await findReturns(tx, [orderId]);
    const { lines } = requireState(returns, row.id, ['received']);
    const isWhole = await isWholeOrder(tx, orderId, returns);
    const shipping = isWhole && (await unrefundedParts(tx, orderId)).shipping;
    const owed = await withoutRefunded(tx, orderId, lines);
    const isOwed = owed.length > 0 || shipping;
    const parts = { lines: owed, shipping, restock };
    const request = { ...parts, reason: `return ${number}`, settlesChargeback: true };
    const created = isOwed ? await createRefund(tx, orderId, request) : null;
    await updateReturn(tx, row.id, { state: 'refunded', refundId: created?.id ?? null });
    return created;
  });
  if (refund) await settleRefund(ctx, refund);
  if (!refund || refund.amount === 0) return 'none';
  return payoutOf(refund) === 0 ? 'chargedBack' : 'refund';
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
  ctx.mailer.deliverSoon();
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
  ctx.mailer.deliverSoon();
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
