import type { Shop } from '#client/data/shop-context.tsx';
import { isUuid } from '#shared/validation/uuid.ts';

/** The view of `myAccount` that shows an order, or the form that looks one up. */
export const ORDER_VIEW = 'order';

/** The id of an order in `?view=order&id=`; undefined if it is missing or invalid. */
export function orderIdOf(query: URLSearchParams): string | undefined {
  const id = query.get('id') ?? '';
  return isUuid(id) ? id : undefined;
}

/** The path of an order's page. */
export function orderHref(href: Shop['href'], id: string): string {
  return href('myAccount', { query: { view: ORDER_VIEW, id } });
}

/** The path of the form that looks up an order. */
export function lookUpHref(href: Shop['href']): string {
  return href('myAccount', { query: { view: ORDER_VIEW } });
}
