import { HOUR_MS } from '#shared/dates/durations.ts';
import type { ProductAlertKind } from '#shared/messages/product-alert-kinds.ts';
import { isEmail, normaliseEmail } from '#shared/validation/email.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { limitMailTo } from '../../limits/mail-limit.service.ts';
import { queueFormMail } from '../../mail/outbox.service.ts';
import { getProduct } from '../../products/products.service.ts';
import { hashToken, newToken } from '../../sessions/sessions.service.ts';
import { screenUrl, shopOrigin, shopUrlSettings } from '../../shops/shop-urls.service.ts';
import { verifySigned } from '../../signing/signing.service.ts';
import { isLinkFresh } from '../link-pause.ts';
import { invalidEmail, invalidLink } from '../message.errors.ts';
import type { MessageContext } from '../message-context.ts';
import { limitMessages } from '../message-limits.service.ts';
import { deleteAlertsWith, lockAlert, lockAlertByToken, updateAlert } from './alerts.repository.ts';

interface AlertRequest {
  readonly sku: string;
  readonly kind: ProductAlertKind;
  readonly email: string;
  /** Honeypot. */
  readonly website?: string;
}

/**
 * Sends a mail to an address with a link to confirm its alert. The response does not reveal whether the address has one
 * already, or was mailed less than a day ago. Throws BAD_REQUEST, NOT_FOUND and TOO_MANY_REQUESTS.
 */
export async function requestAlert(ctx: MessageContext, request: AlertRequest): Promise<void> {
  const email = normaliseEmail(request.email);
  if (!isEmail(email)) throw invalidEmail();
  const { id, name, price } = await getProduct(ctx, 'sku', request.sku);
  await limitMessages(ctx);
  if (request.website) {
    ctx.logger.info({ requestId: ctx.requestId }, 'a request for a mail about a product looks like spam');
    return;
  }
  const product = { id, name, price: price.priceExcVat, kind: request.kind };
  await inTransaction(ctx, (tx) => requestConfirmation(tx, email, product));
}

interface AlertProduct {
  readonly id: string;
  readonly name: string;
  /** Excluding VAT. */
  readonly price: number;
  readonly kind: ProductAlertKind;
}

async function requestConfirmation(
  tx: MessageContext,
  email: string,
  { id: productId, name, price, kind }: AlertProduct,
): Promise<void> {
  // Also for an address without a mail: the limit would otherwise show that it has an alert.
  await limitMailTo(tx, email);
  const now = tx.clock();
  const { brand, locale } = tx.shop;
  const urls = { ...tx, ...shopUrlSettings(tx.env) };
  const token = newToken();
  const expiresAt = new Date(now.getTime() + tx.env.NEWSLETTER_LINK_HOURS * HOUR_MS);
  const link = { tokenHash: hashToken(token), tokenExpiresAt: expiresAt, mailedAt: now };
  const asked = { locale, origin: shopOrigin(urls), price, state: 'pending', ...link } as const;
  const row = await lockAlert(tx, { brand, email, productId, kind, createdAt: now, ...asked });
  if (!row || row.state === 'active') return;
  if (row.tokenHash !== link.tokenHash) {
    if (isLinkFresh(row, now)) return;
    await updateAlert(tx, row.id, { ...asked, confirmedAt: null });
  }
  await queueFormMail(tx, 'alert-confirm', { brand, locale }, email, {
    product: { name, alert: kind },
    link: screenUrl(urls, 'newsletter', { view: 'alert-confirm', token }),
    at: expiresAt.toISOString(),
  });
}

/** Confirms an alert by the token of its mail. Throws CONFLICT for an invalid token. */
export async function confirmAlert(ctx: MessageContext, token: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockAlertByToken(tx, ctx.shop.brand, hashToken(token));
    const now = tx.clock();
    if (!row?.tokenExpiresAt || row.tokenExpiresAt <= now) throw invalidLink();
    await updateAlert(tx, row.id, {
      state: 'active',
      confirmedAt: now,
      tokenHash: null,
      tokenExpiresAt: null,
    });
  });
}

/**
 * Ends the alerts of an address for a product by the token of a mail; ending them again changes nothing. Throws CONFLICT for
 * an invalid token.
 */
export async function endAlerts(ctx: MessageContext, token: string): Promise<void> {
  const id = await verifySigned(ctx, 'product alert', token);
  if (!id || !isUuid(id)) throw invalidLink();
  await deleteAlertsWith(ctx, { id, brand: ctx.shop.brand });
}
