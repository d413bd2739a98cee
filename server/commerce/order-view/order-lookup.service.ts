import { randomUUID } from 'node:crypto';
import { isSameText } from '#server/platform/same-text.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { normaliseEmail } from '#shared/validation/email.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { limitAttempts } from '../limits/attempt-limit.service.ts';
import { queueOrderMail } from '../mail/order-outbox.service.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import { shopOf } from '../shops/shop-context.ts';
import { toShipment } from './order.history.ts';
import { toOrderResponse } from './order.response.ts';
import {
  createOrderLink,
  mayMailOrderLink,
  orderNumber,
  requireReferredOrder,
} from './order-link.service.ts';
import { findPlacedOrder } from './order-lookup.repository.ts';
import type { Order } from './order-parts.response.ts';

type Schemas = components['schemas'];

/**
 * Counts a request that names an order by number and email address, for its network address. Throws TOO_MANY_REQUESTS
 * beyond ten in ten minutes, whether or not they named orders.
 */
export async function limitLookUps(ctx: CommerceContext): Promise<void> {
  await limitAttempts(ctx, 'order look-up', [ctx.clientNetwork]);
}

/**
 * The order with this number and email address; undefined unless both match. Its caller mails what it finds to the
 * address of the order and responds before, so that numbers, which are consecutive, cannot be guessed.
 */
export async function findIdentifiedOrder(
  ctx: CommerceContext,
  given: Schemas['OrderIdentification'],
): Promise<OrderRow | undefined> {
  const order = await findPlacedOrder(ctx, { number: orderNumber(given.number) });
  return order?.details && isSameEmail(given.email, order.details.email) ? order : undefined;
}

/** Mails the link to an order to its address, if number and email address match. */
export async function mailOrder(ctx: OrderContext, given: Schemas['OrderIdentification']): Promise<void> {
  const order = await findIdentifiedOrder(ctx, given);
  if (!order) return;
  await inTransaction(ctx, (tx) => mailOrderLink(tx, order, 'order'));
}

/** Queues the mail with the link to a view of an order, within the limit of its address. */
export async function mailOrderLink(
  tx: OrderContext,
  order: OrderRow,
  view: 'order' | 'withdraw',
): Promise<void> {
  if (!(await mayMailOrderLink(tx, order.id, view))) return;
  const link = await createOrderLink(tx, order, view);
  const response = await toOrderResponse({ ...tx, shop: shopOf(order, tx.clock()) }, order);
  const data = { ...link, view };
  await queueOrderMail(tx, 'order-link', order, response, { occasion: randomUUID(), data });
}

/**
 * The order of a link, without addresses, VAT number, answers and invoices, whose downloads need the session: the link may be
 * forwarded. Throws NOT_FOUND.
 */
export async function showLinkedOrder(ctx: CommerceContext, token: string): Promise<Order> {
  const order = await requireReferredOrder(ctx, { token });
  const { documents: _documents, vatCheck: _vatCheck, ...response } = await toOrderResponse(ctx, order);
  // The link of the carrier contains the postal code, unless the address is unknown.
  const shipment = toShipment({ ...order, details: null, deliveryCountry: response.deliveryCountry });
  return { ...response, ...shipment, details: null, lines: response.lines.map(withoutAnswers) };
}

function withoutAnswers(line: Schemas['OrderLine']): Schemas['OrderLine'] {
  return { ...line, answers: {}, options: [] };
}

function isSameEmail(one: string, other: string): boolean {
  return isSameText(normaliseEmail(one), normaliseEmail(other));
}
