import type { Shop } from '#client/data/shop-context.tsx';
import type { OrderReference } from '../orders/order-query.ts';

/** The view of `myAccount` that withdraws from a contract. */
export const WITHDRAWAL_VIEW = 'withdraw';

/** The path of the withdrawal function, to which its forms post too. */
export function withdrawalHref(href: Shop['href'], { token, number }: OrderReference = {}): string {
  return href('myAccount', { query: { view: WITHDRAWAL_VIEW, token, number } });
}
