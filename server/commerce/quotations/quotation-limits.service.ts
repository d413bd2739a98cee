import { countUseToday } from '../limits/counted-use.service.ts';
import { tooManyQuotations } from './quotation.errors.ts';
import type { QuotationContext } from './quotation-context.ts';

/**
 * Counts a request for its network address and its session, not for its email address: anyone can enter that of somebody
 * else. Throws TOO_MANY_REQUESTS beyond QUOTATIONS_PER_ADDRESS in 24 hours. Not for use in a transaction.
 */
export async function limitRequests(ctx: QuotationContext): Promise<void> {
  const { clientNetwork, sessionToken, terms } = ctx;
  if (terms.RATE_LIMITS === 'off') return;
  for (const [by, caller] of Object.entries({ from: clientNetwork, in: sessionToken })) {
    if (!caller) continue;
    const retryAfterSeconds = await countUseToday(
      ctx,
      `quotation ${by} ${caller}`,
      terms.QUOTATIONS_PER_ADDRESS,
    );
    if (retryAfterSeconds !== undefined) throw tooManyQuotations(retryAfterSeconds);
  }
}
