import type { Shop } from '#client/data/shop-context.tsx';
import { isUuid } from '#shared/validation/uuid.ts';

/** The view of `myAccount` that shows an order, or the form that looks one up. */
export const ORDER_VIEW = 'order';

/** The id of an order in `?view=order&id=`; undefined if it is missing or invalid. */
export function orderIdOf(query: URLSearchParams): string | undefined {
  const id = query.get('id') ?? '';
  return isUuid(id) ? id : undefined;
}

/** The token of a mailed link in `?view=order&token=` or `?view=withdraw&token=`; undefined if it is missing or invalid. */
export function orderTokenOf(query: URLSearchParams): string | undefined {
  const token = query.get('token') ?? '';
  return /^[\w.-]{20,200}$/.test(token) ? token : undefined;
}

/** The path of an order's page. */
export function orderHref(href: Shop['href'], id: string): string {
  return href('myAccount', { query: { view: ORDER_VIEW, id } });
}

/** The path of the form that looks up an order, or of its confirmation. */
export function lookUpHref(href: Shop['href'], { sent = false } = {}): string {
  return href('myAccount', { query: { view: ORDER_VIEW, ...(sent ? { sent: '1' } : {}) } });
}
