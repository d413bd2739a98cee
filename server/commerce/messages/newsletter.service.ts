import { HOUR_MS } from '#shared/dates/durations.ts';
import { isEmail, normaliseEmail } from '#shared/validation/email.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { limitMailTo } from '../limits/mail-limit.service.ts';
import { queueFormMail } from '../mail/outbox.service.ts';
import { hashToken, newToken } from '../sessions/sessions.service.ts';
import { screenUrl, shopUrlSettings } from '../shops/shop-urls.service.ts';
import { verifySigned } from '../signing/signing.service.ts';
import { isLinkFresh, isMailFresh } from './link-pause.ts';
import { invalidEmail, invalidLink } from './message.errors.ts';
import type { MessageContext } from './message-context.ts';
import { limitMessages } from './message-limits.service.ts';
import {
  endSubscription,
  lockByToken,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './newsletter.repository.ts';
import { unsubscribeLinks } from './unsubscribe-links.service.ts';

/**
 * Sends a mail to an address with a link to confirm its subscription, or to end the one it has. The response does not reveal
 * whether the address is subscribed already, or was mailed less than a day ago. Throws BAD_REQUEST and TOO_MANY_REQUESTS.
 */
export async function subscribe(
  ctx: MessageContext,
  { email: given, website }: { readonly email: string; readonly website?: string },
): Promise<void> {
  const email = normaliseEmail(given);
  if (!isEmail(email)) throw invalidEmail();
  await limitMessages(ctx);
  if (website) {
    ctx.logger.info({ requestId: ctx.requestId }, 'a subscription looks like spam');
    return;
  }
  await inTransaction(ctx, (tx) => requestConfirmation(tx, email));
}

async function requestConfirmation(tx: MessageContext, email: string): Promise<void> {
  // Also for an address without a mail: the limit would otherwise show that it is subscribed.
  await limitMailTo(tx, email);
  const now = tx.clock();
  const { brand, locale } = tx.shop;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + tx.env.NEWSLETTER_LINK_HOURS * HOUR_MS);
  const link = { tokenHash: hashToken(token), tokenExpiresAt: expiresAt, mailedAt: now };
  const row = await lockSubscription(tx, {
    brand,
    locale,
    email,
    state: 'pending',
    createdAt: now,
    ...link,
  });
  if (!row) return;
  if (row.state === 'subscribed') return remindSubscriber(tx, row);
  const isNew = row.tokenHash === link.tokenHash;
  if (!isNew) {
    if (isLinkFresh(row, now)) return;
    // An ended subscription stays ended until it is confirmed: anyone can enter the address, and it proves the consent.
    await updateSubscription(tx, row.id, { ...link, locale });
  }
  await queueFormMail(tx, 'newsletter-confirm', { brand, locale }, email, {
    link: screenUrl(urlContext(tx), 'newsletter', { view: 'confirm', token }),
    at: expiresAt.toISOString(),
  });
}

/** Mails that the address is subscribed, at most once a day, and writes in the language of the request from now on. */
async function remindSubscriber(tx: MessageContext, row: SubscriptionRow): Promise<void> {
  const now = tx.clock();
  if (isMailFresh(row, now)) return;
  const { locale } = tx.shop;
  await updateSubscription(tx, row.id, { locale, mailedAt: now });
  await queueWelcome(tx, { ...row, locale });
}

async function queueWelcome(tx: MessageContext, row: SubscriptionRow): Promise<void> {
  await queueFormMail(tx, 'newsletter-welcome', row, row.email, {
    unsubscribe: await unsubscribeLinks(urlContext(tx), row.id),
  });
}

/** Confirms a subscription by the token of its mail, and sends a welcome mail. Throws CONFLICT for an invalid token. */
export async function confirm(ctx: MessageContext, token: string): Promise<void> {
  const { brand } = ctx.shop;
  await inTransaction(ctx, async (tx) => {
    const row = await lockByToken(tx, brand, hashToken(token));
    const now = tx.clock();
    if (!row?.tokenExpiresAt || row.tokenExpiresAt <= now) throw invalidLink();
    await updateSubscription(tx, row.id, {
      state: 'subscribed',
      confirmedAt: now,
      unsubscribedAt: null,
      tokenHash: null,
      tokenExpiresAt: null,
    });
    await queueWelcome(tx, row);
  });
}

/** Ends a subscription by the token of a newsletter; ending it again changes nothing. Throws CONFLICT for an invalid token. */
export async function unsubscribe(ctx: MessageContext, token: string): Promise<void> {
  const id = await verifySigned(ctx, 'newsletter', token);
  if (!id || !isUuid(id)) throw invalidLink();
  await endSubscription(ctx, { id, brand: ctx.shop.brand, at: ctx.clock() });
}

const urlContext = (ctx: MessageContext) => ({ ...ctx, ...shopUrlSettings(ctx.env) });
