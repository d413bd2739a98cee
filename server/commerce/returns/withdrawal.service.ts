import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { ReturnedLine } from '../db/schema/orders/returns.ts';
import type { RouteBody } from '../kernel/contract/route-body.ts';
import { inTransaction } from '../kernel/transaction.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { afterReturn, returnNumber, toReturnResponse } from '../order-records/order-returns.service.ts';
import { lockOrder, type OrderRow } from '../order-records/orders/orders.repository.ts';
import { piecesOf } from '../order-records/payments/unrefunded-lines.service.ts';
import { findReturns, insertReturn, type ReturnRow } from '../order-records/returns.repository.ts';
import { createOrderLink, mayMailOrderLink, requireReferredOrder } from '../order-view/order-link.service.ts';
import { findIdentifiedOrder, mailOrderLink } from '../order-view/order-lookup.service.ts';
import { moved, setOff } from '../sale/set-off.ts';
import { acceptReturn, confirmReturn } from './return-acceptance.service.ts';
import { withdrawalRefused } from './returns.errors.ts';
import { checkReturnable, findUnconfirmed, offeredLines, periodOf } from './withdrawal-offer.service.ts';

type Schemas = components['schemas'];
type Withdrawal = RouteBody<'/Orders/withdrawal', 'post'>;

/**
 * Records that a shopper withdraws from pieces of an order, and queues the confirmation. It confirms an unconfirmed
 * withdrawal of the order, whose time it keeps. With the id of an earlier withdrawal it only returns that one. Throws
 * NOT_FOUND and the errors of returns.errors.ts.
 */
export async function withdraw(ctx: OrderContext, given: Withdrawal): Promise<Schemas['OrderReturn']> {
  const { id } = await requireReferredOrder(ctx, given);
  const stored = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    const earlier = await findReturns(tx, [id]);
    const same = earlier.find((row) => row.id === given.id);
    // A double click, or a page that is posted again.
    if (same && same.state !== 'unconfirmed') return toReturnResponse(order, same, earlier.indexOf(same));
    const unconfirmed = findUnconfirmed(earlier);
    const { refusal } = await periodOf(tx, order, unconfirmed);
    if (refusal) throw withdrawalRefused(refusal);
    await checkReturnable(tx, id, earlier, given.lines);
    const values = {
      lines: byLine(given.lines),
      reason: given.reason?.trim() || unconfirmed?.reason || null,
    };
    if (unconfirmed) return confirmReturn(tx, order, unconfirmed, values);
    const row = await insertReturn(tx, {
      ...values,
      orderId: id,
      requestedAt: afterReturn(earlier.at(-1), tx.clock()),
      ...(given.id ? { id: given.id } : {}),
    });
    return acceptReturn(tx, order, row, earlier.length);
  });
  return stored;
}

/** One entry for each line, whose pieces arrive together. */
function byLine(lines: readonly ReturnedLine[]): ReturnedLine[] {
  return [...new Set(lines.map(({ lineId }) => lineId))].map((lineId) => {
    return { lineId, quantity: piecesOf(lineId, [{ lines }]) };
  });
}

/**
 * Records a withdrawal from everything that can be returned, for the holder of a number and an email address, and mails
 * its receipt to the address of the order; the link in it confirms the withdrawal. Where nothing can be recorded, the
 * mail has a link to the reasons. Does nothing unless both match.
 */
export async function declareWithdrawal(
  ctx: OrderContext,
  given: Schemas['WithdrawalDeclaration'],
): Promise<void> {
  const found = await findIdentifiedOrder(ctx, given);
  if (!found) return;
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, found.id);
    const earlier = await findReturns(tx, [order.id]);
    const known = findUnconfirmed(earlier);
    const row = known ?? (await insertDeclaration(tx, order, earlier, given.reason));
    if (!row) return mailOrderLink(tx, order, 'withdraw');
    // The receipt of a new one is due by law; that of a repetition is the same again.
    if (known && !(await mayMailOrderLink(tx, order.id, 'withdraw'))) return;
    const link = await createOrderLink(tx, order, 'withdraw');
    const number = returnNumber(order.number, known ? earlier.indexOf(known) : earlier.length);
    await setOff(tx, 'returnDeclared', { ...moved(tx, order), ...link, row, number });
  });
}

/** Stores an unconfirmed withdrawal from all pieces; undefined when nothing can be returned. */
async function insertDeclaration(
  tx: OrderContext,
  order: OrderRow,
  earlier: readonly ReturnRow[],
  reason: string | undefined,
): Promise<ReturnRow | undefined> {
  const { refusal } = await periodOf(tx, order);
  const offered = await offeredLines(tx, order.id, earlier);
  const pieces = offered.flatMap(({ lineId, returnable }) =>
    returnable > 0 ? [{ lineId, quantity: returnable }] : [],
  );
  if (refusal || pieces.length === 0) return undefined;
  return insertReturn(tx, {
    orderId: order.id,
    state: 'unconfirmed',
    lines: pieces,
    reason: reason?.trim() || null,
    requestedAt: afterReturn(earlier.at(-1), tx.clock()),
  });
}
