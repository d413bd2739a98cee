import type { Shop } from '#client/data/shop-context.tsx';
import { isUuid } from '#shared/validation/uuid.ts';

/** The view of `myAccount` that shows an order, or the form that looks one up. */
export const ORDER_VIEW = 'order';

/** The id of an order in `?view=order&id=`; undefined if it is missing or invalid. */
export function orderIdOf(query: URLSearchParams): string | undefined {
  const id = query.get('id') ?? '';
  return isUuid(id) ? id : undefined;
}

/** The token of a mailed link, such as `?view=order&token=`; undefined if it is missing or invalid. */
export function orderTokenOf(query: URLSearchParams): string | undefined {
  const token = query.get('token') ?? '';
  return /^[\w.-]{20,200}$/.test(token) ? token : undefined;
}

/** An order by its mailed link, or by its number in the session that it belongs to. */
export interface OrderReference {
  readonly token?: string;
  readonly number?: string;
}

/** The order that the URL of a view names; undefined without one. */
export function orderReferenceOf(query: URLSearchParams): OrderReference | undefined {
  const token = orderTokenOf(query);
  const number = query.get('number')?.slice(0, 40);
  return token ? { token } : number ? { number } : undefined;
}

/** The path of an order's page. */
export function orderHref(href: Shop['href'], id: string): string {
  return href('myAccount', { query: { view: ORDER_VIEW, id } });
}

/** The path of the form that looks up an order, or of its confirmation. */
export function lookUpHref(href: Shop['href'], { sent = false } = {}): string {
  return href('myAccount', { query: { view: ORDER_VIEW, ...(sent ? { sent: '1' } : {}) } });
}
