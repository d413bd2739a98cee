import type { CommerceDeps } from '../context.ts';
import type { CommerceEnv } from '../env.ts';
import { type OrderContext, requestOrderContext } from '../orders/order-context.ts';

/** The context of quotations, with the merchant's terms. */
export interface QuotationContext extends OrderContext {
  readonly terms: Pick<
    CommerceEnv,
    'QUOTATION_VALID_DAYS' | 'QUOTATIONS_PER_ADDRESS' | 'QUOTED_PRODUCTS_GONE' | 'RATE_LIMITS'
  >;
}

/** The context of a shopper's request. */
export function requestQuotationContext(deps: CommerceDeps, req: object): QuotationContext {
  return { ...requestOrderContext(deps, req), terms: deps.env };
}
