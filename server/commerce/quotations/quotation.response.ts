import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { OrderState } from '#shared/commerce-api/order-states.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { findOrderEvents } from '../order-records/orders/order-events.repository.ts';
import { findOrder } from '../order-records/orders/orders.repository.ts';
import { quotationNotFound } from './quotation.errors.ts';
import { shopDate } from './quotation-terms.ts';
import {
  findRequest,
  findVersions,
  isOrderOf,
  type ListedQuotation,
  shownVersion,
  type VersionRow,
} from './quotations.repository.ts';

type Schemas = components['schemas'];
export type Quotation = Schemas['Quotation'];

/**
 * The state that the shopper sees. A quotation is expired from the day after its last one, also before the job cancels
 * it.
 */
export function quotationState(
  {
    state,
    validUntil,
    locale,
  }: { readonly state: OrderState; readonly validUntil: string; readonly locale: Locale },
  now: Date,
): Schemas['QuotationState'] {
  const isOver = shopDate(now, locale) > validUntil;
  if (state === 'Quotation') return isOver ? 'expired' : 'open';
  if (state === 'Cart') return isOver ? 'expired' : 'accepted';
  return state === 'Cancelled' ? 'expired' : 'ordered';
}

/** A version of a quotation, the current one by default, in the shape of the contract. Throws NOT_FOUND. */
export async function toQuotationResponse(
  ctx: CommerceContext,
  orderId: string,
  { version, sessionId }: { version?: number | undefined; sessionId?: string | undefined } = {},
): Promise<Quotation> {
  const order = await findOrder(ctx, orderId);
  const versions = await findVersions(ctx, orderId);
  const shown = shownVersion(versions, version);
  if (!order?.quotationNumber || !order.quotationValidUntil || !shown) throw quotationNotFound();
  const { firstName, lastName, email, phone, company, message, createdAt } = await findRequest(ctx, orderId);
  const { locale, state } = order;
  const validUntil = order.quotationValidUntil;
  return {
    number: order.quotationNumber,
    validUntil: lastDayOf(shown, validUntil),
    endReason: (await findEndReasons(ctx, [order])).get(orderId) ?? null,
    state: quotationState({ state, validUntil, locale }, ctx.clock()),
    contact: { firstName, lastName, email, phone, company },
    message,
    note: shown.note,
    discount: shown.discount,
    version: shown.version,
    versions: versions.map((row) => ({ version: row.version, sentAt: row.createdAt.toISOString() })),
    requestedAt: createdAt.toISOString(),
    orderNumber: order.number,
    isOwn: sessionId !== undefined && (await isOrderOf(ctx, orderId, sessionId)),
    order: shown.content,
  };
}

/** The merchant's reasons for ending quotations, by the ids of their orders: one that was ordered, or that expired, has none. */
export async function findEndReasons(
  ctx: Pick<CommerceContext, 'db'>,
  orders: readonly { readonly id: string; readonly state: OrderState }[],
): Promise<ReadonlyMap<string, string>> {
  const cancelled = orders.flatMap(({ id, state }) => (state === 'Cancelled' ? [id] : []));
  const reasons = new Map<string, string>();
  for (const [id, events] of await findOrderEvents(ctx, cancelled)) {
    const [before, last] = events.filter(({ state }) => state !== null).slice(-2);
    if (before?.state === 'Quotation' && last?.data.reason) reasons.set(id, last.data.reason);
  }
  return reasons;
}

/** The last day of a version. `current`: that of the quotation, for a version without one. */
export function lastDayOf({ content }: Pick<VersionRow, 'content'>, current: string): string {
  return content.quotation?.validUntil ?? current;
}

export function toQuotationSummary(
  row: ListedQuotation,
  { now, endReason }: { readonly now: Date; readonly endReason: string | null },
): Schemas['QuotationSummary'] {
  const { number, validUntil, totals, currency, itemCount, orderNumber, state, locale, createdAt } = row;
  // Each quotation has them from its creation on.
  if (number === null || validUntil === null) throw quotationNotFound();
  return {
    number,
    validUntil,
    totals,
    currency,
    itemCount,
    orderNumber,
    state: quotationState({ state, validUntil, locale }, now),
    endReason,
    requestedAt: createdAt.toISOString(),
  };
}
