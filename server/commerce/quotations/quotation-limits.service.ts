import { countAttempt } from '../orders/attempt-limit.service.ts';
import { hashToken } from '../sessions/sessions.service.ts';
import { tooManyQuotations } from './quotation.errors.ts';
import type { QuotationContext } from './quotation-context.ts';

const WINDOW_MS = 24 * 60 * 60_000;

/**
 * Counts a request for its network address and its email address: each quotation is a mail, to an address that anyone can
 * enter. Throws TOO_MANY_REQUESTS beyond QUOTATIONS_PER_ADDRESS in 24 hours.
 */
export async function limitRequests(ctx: QuotationContext, email: string): Promise<void> {
  if (ctx.terms.RATE_LIMITS === 'off') return;
  const { brand } = ctx.shop;
  // The network first: one that is beyond the limit must not use up the quotations of an email address.
  const keys = [
    ...(ctx.clientNetwork ? [`quotation from ${ctx.clientNetwork}`] : []),
    `quotation to ${brand} ${email.toLowerCase()}`,
  ];
  const now = ctx.clock();
  for (const key of keys) {
    const { failures, expiresAt } = await countAttempt(
      ctx,
      hashToken(key),
      new Date(now.getTime() + WINDOW_MS),
    );
    if (failures <= ctx.terms.QUOTATIONS_PER_ADDRESS) continue;
    throw tooManyQuotations(Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000)));
  }
}
