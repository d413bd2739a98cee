import { createHash } from 'node:crypto';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import type { QuotedSource } from '../cart/quoted-order.service.ts';
import { createQuotedOrder } from '../cart/quoted-order.service.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { mayMailTo } from '../limits/mail-limit.service.ts';
import { findLines } from '../order-records/orders/order-lines.repository.ts';
import { findCurrentOrder } from '../order-records/orders/orders.repository.ts';
import { lockOwner } from '../sessions/owner.service.ts';
import { findOrOpenSession } from '../sessions/sessions.service.ts';
import { type Quotation, toQuotationResponse } from './quotation.response.ts';
import { validateContact } from './quotation-contact.ts';
import type { QuotationContext } from './quotation-context.ts';
import { limitRequests } from './quotation-limits.service.ts';
import { lastDay, shopDate } from './quotation-terms.ts';
import { sendVersion } from './quotation-versions.service.ts';
import { findRepeated, insertRequest, takeQuotationNumber } from './quotations.repository.ts';
import { requireOrderId } from './quotations.service.ts';

type QuotationRequest = components['schemas']['QuotationRequest'];

/**
 * Makes a quotation of the cart, one product or an earlier quotation, and mails it within the limit of its address. The
 * cart stays as it is. Opens a session if the request has none; `token` is set for a new one. An equal request of the session
 * within a minute, such as the second of a double click, gets the quotation of the first. Throws BAD_REQUEST with
 * every invalid field, TOO_MANY_REQUESTS, and the errors of {@link createQuotedOrder}.
 */
export async function requestQuotation(
  ctx: QuotationContext,
  request: QuotationRequest,
): Promise<{ quotation: Quotation; token: string | undefined }> {
  const contact = validateContact(request, localeDefinition(ctx.shop.locale).country);
  await limitRequests(ctx);
  const { locale, brand } = ctx.shop;
  const { orderId, sessionId, token } = await inTransaction(ctx, async (tx) => {
    // In the same transaction, so that a rejected request leaves no session behind.
    const session = await findOrOpenSession(tx);
    // Equal requests wait here for each other.
    const { customerId } = await lockOwner(tx, session.id);
    const contentHash = await hashOf(tx, session.id, request);
    const since = new Date(tx.clock().getTime() - REPEATED_WITHIN_MS);
    const earlier = await findRepeated(tx, session.id, { contentHash, since });
    if (earlier !== undefined) return { orderId: earlier, sessionId: session.id, token: session.newToken };
    const source = await sourceOf(tx, request, session.id);
    const year = Number(shopDate(tx.clock(), locale).slice(0, 4));
    const sequence = await takeQuotationNumber(tx, brand, year);
    const order = await createQuotedOrder(tx, { sessionId: session.id, customerId }, source, {
      number: `${brand}-Q-${year}-${String(sequence).padStart(6, '0')}`,
      validUntil: lastDay(tx.clock(), locale, tx.terms.QUOTATION_VALID_DAYS),
      guaranteed: tx.terms.QUOTED_PRODUCTS_GONE === 'sell',
    });
    await insertRequest(tx, { ...contact, contentHash, orderId: order.id, createdAt: tx.clock() });
    await sendVersion(tx, order, { discount: 0, note: null, isMailed: await mayMailTo(tx, contact.email) });
    return { orderId: order.id, sessionId: session.id, token: session.newToken };
  });
  return { quotation: await toQuotationResponse(ctx, orderId, { sessionId }), token };
}

const REPEATED_WITHIN_MS = MINUTE_MS;

/** Hash of a request with what it quotes. The session in it keeps a guessed address from being compared with the hash. */
async function hashOf(tx: QuotationContext, sessionId: string, request: QuotationRequest): Promise<string> {
  const isOfCart = !request.line && !request.quotation;
  const cart = isOfCart ? await findCurrentOrder(tx, sessionId) : undefined;
  const { brand, locale } = tx.shop;
  const content = [sessionId, brand, locale, request, cart?.id ?? null, cart?.revision ?? null];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

async function sourceOf(
  tx: QuotationContext,
  { line, quotation }: QuotationRequest,
  sessionId: string,
): Promise<QuotedSource> {
  if (line) return [line];
  if (!quotation) return 'cart';
  const rows = await findLines(tx, [await requireOrderId(tx, quotation, sessionId)]);
  return rows
    .filter(({ sample }) => !sample)
    .map(({ productId, answers, quantity }) => ({ productId, answers, quantity }));
}
