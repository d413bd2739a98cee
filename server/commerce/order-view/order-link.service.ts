import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { parseOrderNumber } from '#shared/validation/order-number.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { countUseToday } from '../limits/counted-use.service.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { type OrderRow, pastOrders } from '../order-records/orders/orders.repository.ts';
import { findSession } from '../sessions/sessions.service.ts';
import { shopOf } from '../shops/shop-context.ts';
import { screenUrl } from '../shops/shop-urls.service.ts';
import { sign, verifySigned } from '../signing/signing.service.ts';
import { findPlacedOrder } from './order-lookup.repository.ts';

const LIFETIME_MS = 30 * DAY_MS;
/** Links live longer than a day, so a mailbox that gets no more has one that works. */
const MAILS_PER_DAY = 5;

/** A link for the owner of an order's mailbox. */
interface OrderLink {
  readonly link: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

type OrderLinkView = 'order' | 'review' | 'withdraw';

/** Makes a link to a view of an order, which is sent to the address of the order only. */
export async function createOrderLink(
  ctx: OrderContext,
  order: OrderRow,
  view: OrderLinkView,
): Promise<OrderLink> {
  const expiresAt = new Date(ctx.clock().getTime() + LIFETIME_MS);
  const token = await sign(ctx, 'order link', `${order.id}_${expiresAt.getTime()}`);
  const link = screenUrl({ ...ctx, shop: shopOf(order, ctx.clock()) }, 'myAccount', { view, token });
  return { link, expiresAt: expiresAt.toISOString() };
}

/**
 * Counts a mail with a link to an order, and returns whether it may be sent: anyone who knows number and address can
 * request it.
 */
export async function mayMailOrderLink(
  ctx: CommerceContext,
  id: string,
  view: OrderLinkView,
): Promise<boolean> {
  return (await countUseToday(ctx, `order link ${view} ${id}`, MAILS_PER_DAY)) === undefined;
}

/**
 * The placed order of a link, or the one with a number that belongs to the session or its customer. Throws NOT_FOUND for
 * all others.
 */
export async function requireReferredOrder(
  ctx: CommerceContext,
  { token, number }: components['schemas']['OrderReference'],
): Promise<OrderRow> {
  const order = token ? await findLinkedOrder(ctx, token) : number && (await findOwnByNumber(ctx, number));
  if (order) return order;
  throw new AppError('NOT_FOUND', {
    message: 'The link has expired, or the session has no such order',
    messageKey: 'orderNotFound',
  });
}

async function findLinkedOrder(ctx: CommerceContext, token: string): Promise<OrderRow | undefined> {
  const [id = '', expiry] = (await verifySigned(ctx, 'order link', token))?.split('_') ?? [];
  const isValid = isUuid(id) && Number(expiry) > ctx.clock().getTime();
  return isValid ? findPlacedOrder(ctx, { id }) : undefined;
}

async function findOwnByNumber(ctx: CommerceContext, number: string): Promise<OrderRow | undefined> {
  const sessionId = await findSession(ctx);
  return sessionId ? findPlacedOrder(ctx, { number: orderNumber(number) }, pastOrders(sessionId)) : undefined;
}

export function orderNumber(given: string): string {
  return parseOrderNumber(given) ?? given.trim().toUpperCase();
}
