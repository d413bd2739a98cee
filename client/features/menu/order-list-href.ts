import type { Shop } from '#client/data/shop-context.tsx';

/** The view of the cart that takes a list of SKUs. */
export const ORDER_LIST_VIEW = 'order-list';

export function orderListHref(href: Shop['href']): string {
  return href('cart', { query: { view: ORDER_LIST_VIEW } });
}
