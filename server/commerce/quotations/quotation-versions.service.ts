import type { OrderContext } from '../order-records/order-context.ts';
import { findOrderEvents, insertOrderEvent } from '../order-records/orders/order-events.repository.ts';
import { findLines } from '../order-records/orders/order-lines.repository.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import { toOrderResponse } from '../order-view/order.response.ts';
import type { Order } from '../order-view/order-parts.response.ts';
import { cancelOrder } from '../sale/reservation.service.ts';
import { moved, setOff } from '../sale/set-off.ts';
import { hashToken, newToken } from '../sessions/sessions.service.ts';
import { shopOf } from '../shops/shop-context.ts';
import { screenUrl } from '../shops/shop-urls.service.ts';
import { WITHHELD_QUOTATION } from './due-quotations.repository.ts';
import {
  findLastVersion,
  findRequest,
  insertLink,
  insertVersion,
  type RequestRow,
  type VersionRow,
} from './quotations.repository.ts';

// Each function runs in the caller's transaction, on a quotation that the caller has locked.

/**
 * Stores an order as the next version of its quotation, and mails it with a link of its own unless it is not to be mailed. Returns
 * the content of the version.
 */
export async function sendVersion(
  tx: OrderContext,
  order: OrderRow,
  {
    discount,
    note,
    isMailed = true,
  }: Pick<VersionRow, 'discount' | 'note'> & { readonly isMailed?: boolean },
): Promise<Order> {
  const last = (await findLastVersion(tx, order.id))?.version ?? 0;
  const lines = await findLines(tx, [order.id]);
  const content = await toOrderResponse({ ...tx, shop: shopOf(order, tx.clock()) }, order, { lines });
  const version = { orderId: order.id, version: last + 1, content, discount, note, createdAt: tx.clock() };
  await insertVersion(tx, version);
  if (!isMailed) {
    await insertOrderEvent(tx, { orderId: order.id, kind: 'mail', data: { mail: WITHHELD_QUOTATION } });
  }
  await mailVersion(tx, 'quoted', { order, request: await findRequest(tx, order.id), version, isMailed });
  return content;
}

/**
 * Mails a version of a quotation with a new link. The links of earlier mails stay valid. `occasion`: which of several
 * mails of the moment this is; the number of the version by default.
 */
export async function mailVersion(
  tx: OrderContext,
  moment: 'quoted' | 'quotationEnding',
  {
    order,
    request,
    version,
    isMailed = true,
  }: { order: OrderRow; request: RequestRow; version: VersionRow; isMailed?: boolean },
  occasion = String(version.version),
): Promise<void> {
  const { firstName, lastName, email } = request;
  await setOff(tx, moment, {
    order,
    response: async () => version.content,
    occasion,
    recipient: email,
    isMailed,
    data: {
      link: await newLink(tx, order),
      firstName,
      lastName,
      version: version.version,
      discount: version.discount,
      note: version.note,
    },
  });
}

/** Whether a mail of a quotation was withheld and none was sent since: its address may be a stranger's. */
export async function isUnmailed(
  ctx: Pick<OrderContext, 'db'>,
  orderId: string,
  { version }: Pick<VersionRow, 'version'>,
): Promise<boolean> {
  if (version > 1) return false;
  const events = (await findOrderEvents(ctx, [orderId])).get(orderId) ?? [];
  const mails = events.flatMap(({ kind, data }) => (kind === 'mail' ? [data.mail] : []));
  return mails.includes(WITHHELD_QUOTATION) && !mails.includes('quotation');
}

/** Ends a quotation, and mails the reason unless the quotation {@link isUnmailed}. */
export async function endQuotation(
  tx: OrderContext,
  order: OrderRow,
  { request, version, reason }: { request: RequestRow; version: VersionRow; reason: string },
): Promise<void> {
  const { firstName, lastName, email } = request;
  const isMailed = !(await isUnmailed(tx, order.id, version));
  const ended = moved(tx, await cancelOrder(tx, order, { reason }));
  if (!isMailed) return;
  await setOff(tx, 'quotationEnded', {
    order: ended.order,
    response: async () => version.content,
    recipient: email,
    data: { link: await newLink(tx, order), firstName, lastName, reason },
  });
}

async function newLink(tx: OrderContext, order: OrderRow): Promise<string> {
  const token = newToken();
  await insertLink(tx, { tokenHash: hashToken(token), orderId: order.id, createdAt: tx.clock() });
  return screenUrl({ ...tx, shop: shopOf(order, tx.clock()) }, 'myAccount', { view: 'quotation', token });
}
