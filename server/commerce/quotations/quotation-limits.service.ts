import { countAttempt } from '../orders/attempt-limit.service.ts';
import { hashToken } from '../sessions/sessions.service.ts';
import { tooManyQuotations } from './quotation.errors.ts';
import type { QuotationContext } from './quotation-context.ts';

const WINDOW_MS = 24 * 60 * 60_000;

/**
 * Counts a request for its network address. Throws TOO_MANY_REQUESTS beyond QUOTATIONS_PER_ADDRESS in 24 hours. Mails to
 * an address are limited where they are queued.
 */
export async function limitRequests(ctx: QuotationContext): Promise<void> {
  if (ctx.terms.RATE_LIMITS === 'off' || !ctx.clientNetwork) return;
  const now = ctx.clock();
  const { failures, expiresAt } = await countAttempt(
    ctx,
    hashToken(`quotation from ${ctx.clientNetwork}`),
    new Date(now.getTime() + WINDOW_MS),
  );
  if (failures <= ctx.terms.QUOTATIONS_PER_ADDRESS) return;
  throw tooManyQuotations(Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000)));
}
