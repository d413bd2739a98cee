import { type CommerceContext, type CommerceDeps, contextOf } from '../context.ts';
import { shopOf } from '../shops/shop-context.ts';
import type { OrderRow } from './orders.repository.ts';

/** The context of carts, orders and payments. */
export interface OrderContext extends CommerceContext {
  readonly payments: CommerceDeps['payments'];
  readonly mailer: CommerceDeps['mailer'];
  readonly publicApiUrl: string;
}

/** The context of a shopper's request. */
export function requestOrderContext(deps: CommerceDeps, req: object): OrderContext {
  return { ...contextOf(req), ...orderDeps(deps) };
}

/** The context of webhooks and jobs, in the shop of the order. */
export function backgroundOrderContext(
  deps: CommerceDeps,
  order: Pick<OrderRow, 'brand' | 'locale'>,
): OrderContext {
  const { db, logger, clock, changes } = deps;
  return { db, logger, clock, changes, requestId: '', shop: shopOf(order), ...orderDeps(deps) };
}

function orderDeps(deps: CommerceDeps): Pick<OrderContext, 'payments' | 'mailer' | 'publicApiUrl'> {
  return { payments: deps.payments, mailer: deps.mailer, publicApiUrl: deps.env.PUBLIC_API_URL };
}
