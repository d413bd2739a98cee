import type { RefundRow } from '../../db/schema/orders/refunds.ts';
import type { OrderContext } from '../../order-records/order-context.ts';
import { findLines } from '../../order-records/orders/order-lines.repository.ts';
import type { OrderRow } from '../../order-records/orders/orders.repository.ts';
import { exceededLine, unrefundedLines } from '../../order-records/payments/unrefunded-lines.service.ts';
import {
  planRefund,
  type RefundRequest,
  refundOrder,
  unrefundedParts,
} from '../../payments/refunds/refunds.service.ts';
import { confirmVat } from '../../payments/refunds/vat-confirmation.service.ts';
import { findChargeOfOrder } from '../../terms/account-charges.repository.ts';
import type { MoneyArguments, RefundArguments } from './order-arguments.ts';
import { type ActionResult, done, type OrderResult, planned, REFUSALS } from './order-report.ts';

async function partsToRefund(
  ctx: OrderContext,
  order: OrderRow,
  { lines, shipping, restock, reason }: RefundArguments,
): Promise<RefundRequest> {
  if (lines === 'all') return { ...(await unrefundedParts(ctx, order.id)), restock, reason };
  const rows = await findLines(ctx, [order.id]);
  return {
    lines: lines.map(({ line, quantity }) => ({ lineId: rows[line - 1]?.id ?? `${line}`, quantity })),
    shipping,
    restock,
    reason,
  };
}

/** The first line of which more pieces are to be refunded than are left. */
async function excessOf(
  ctx: OrderContext,
  order: OrderRow,
  { lines }: RefundArguments,
): Promise<OrderResult['excess']> {
  if (lines === 'all') return undefined;
  const rows = await findLines(ctx, [order.id]);
  const wanted = lines.flatMap(({ line, quantity }) => {
    const row = rows[line - 1];
    return row ? [{ lineId: row.id, quantity }] : [];
  });
  const exceeded = exceededLine(wanted, await unrefundedLines(ctx, order.id));
  return exceeded && { line: rows.findIndex(({ id }) => id === exceeded.lineId) + 1, left: exceeded.left };
}

/** Refunds pieces or money, or says what would be refunded. */
export async function refund(
  ctx: OrderContext,
  order: OrderRow,
  given: RefundArguments | MoneyArguments,
  isDryRun: boolean,
): Promise<ActionResult> {
  const excess = 'amount' in given ? undefined : await excessOf(ctx, order, given);
  if (excess) {
    const message = `At most ${excess.left} pieces of line ${excess.line} can be refunded`;
    return { outcome: 'refused', excess, message };
  }
  const request = 'amount' in given ? given : await partsToRefund(ctx, order, given);
  const row = await (isDryRun ? planRefund : refundOrder)(ctx, order.id, request);
  const lowersPayment = row.lowersCapture || (await isUnpaidOnAccount(ctx, order));
  return { ...refundResult(order, row, isDryRun), chargedBack: row.chargedBack, lowersPayment };
}

async function isUnpaidOnAccount(ctx: OrderContext, { id }: OrderRow): Promise<boolean> {
  const charge = await findChargeOfOrder(ctx, id);
  return charge !== undefined && charge.settledAt === null;
}

/** Confirms a VAT number late: the VAT of what is left goes back. */
export async function vatBack(
  ctx: OrderContext,
  order: OrderRow,
  options: { readonly proof: string | null; readonly isDryRun: boolean },
): Promise<ActionResult> {
  const confirmation = await confirmVat(ctx, order, options);
  if (confirmation.status === 'confirmed') {
    const lowersPayment = await isUnpaidOnAccount(ctx, order);
    return { ...refundResult(order, confirmation.refund, options.isDryRun), lowersPayment };
  }
  const { reason } = confirmation;
  return { outcome: 'refused', reason, message: `no VAT goes back: ${REFUSALS[reason]}` };
}

function refundResult(order: OrderRow, row: RefundRow, isDryRun: boolean): ActionResult {
  if (row.amount === 0) {
    const what = 'taken back: there is nothing to pay back';
    return isDryRun ? { ...planned(what), amount: 0 } : done(what);
  }
  const amount = `${(row.amount / 100).toFixed(2)} ${order.currency}`;
  if (isDryRun) return { ...planned(`refunded: ${amount}`), amount: row.amount };
  if (row.state === 'failed')
    return { outcome: 'failed', message: `the provider rejected the refund of ${amount}` };
  if (row.state === 'done') return done(`refunded: ${amount}`);
  const what = row.state === 'pending' ? 'the provider pays it out' : 'a job repeats it';
  return done(`${amount} will be refunded: ${what}`);
}
