import type { CommerceContext } from '../../kernel/context.ts';
import { findFullSession } from '../../sessions/sessions.service.ts';
import { findPriceRules, type PriceRules } from '../../terms/price-rules.repository.ts';

/** Reads the price rules of the customer who is signed in, for products that are in no cart yet; none for a guest. */
export async function readSessionRules(
  ctx: CommerceContext,
  productIds: readonly string[],
): Promise<PriceRules> {
  const customerId = (await findFullSession(ctx))?.customerId ?? null;
  return findPriceRules(ctx, customerId, { productIds, currency: ctx.shop.currency });
}
