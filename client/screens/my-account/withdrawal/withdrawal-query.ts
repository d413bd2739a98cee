import type { Shop } from '#client/data/shop-context.tsx';
import { orderTokenOf } from '../orders/order-query.ts';

/** The view of `myAccount` that withdraws from a contract. */
export const WITHDRAWAL_VIEW = 'withdraw';

/** The order of a withdrawal: of a mailed link, or by its number in the session that it belongs to. */
export interface WithdrawalReference {
  readonly token?: string;
  readonly number?: string;
}

/** The order that the URL of the view names; undefined without one. */
export function withdrawalReferenceOf(query: URLSearchParams): WithdrawalReference | undefined {
  const token = orderTokenOf(query);
  const number = query.get('number')?.slice(0, 40);
  return token ? { token } : number ? { number } : undefined;
}

/** The path of the withdrawal function, to which its forms post too. */
export function withdrawalHref(href: Shop['href'], { token, number }: WithdrawalReference = {}): string {
  return href('myAccount', { query: { view: WITHDRAWAL_VIEW, token, number } });
}
