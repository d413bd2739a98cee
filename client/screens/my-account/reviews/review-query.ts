import type { Shop } from '#client/data/shop-context.tsx';
import type { OrderReference } from '../orders/order-query.ts';

/** The view of `myAccount` in which a buyer reviews the products of an order. */
export const REVIEW_VIEW = 'review';

/** The path of the page with the reviews of an order, to which its forms post too. */
export function reviewHref(href: Shop['href'], { token, number }: OrderReference): string {
  return href('myAccount', { query: { view: REVIEW_VIEW, token, number } });
}
