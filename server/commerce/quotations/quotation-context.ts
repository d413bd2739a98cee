import type { CommerceEnv } from '../kernel/env/commerce-env.ts';
import { type OrderContext, type OrderDeps, requestOrderContext } from '../order-records/order-context.ts';

/** The context of quotations, with the merchant's terms. */
export interface QuotationContext extends OrderContext {
  readonly terms: Pick<
    CommerceEnv,
    'QUOTATION_VALID_DAYS' | 'QUOTATIONS_PER_ADDRESS' | 'QUOTED_PRODUCTS_GONE' | 'RATE_LIMITS'
  >;
}

/** The context of a shopper's request. */
export function requestQuotationContext(deps: OrderDeps, req: object): QuotationContext {
  return { ...requestOrderContext(deps, req), terms: deps.env };
}
