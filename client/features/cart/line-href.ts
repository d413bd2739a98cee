import { productHref } from '#client/data/product-href.ts';
import type { Shop } from '#client/data/shop-context.tsx';
import { CHANGED_LINE } from '#shared/links/changed-line.ts';
import type { OrderLine } from './use-cart.ts';

/**
 * Path of a configured line's product, where other choices change this line of the cart instead of adding one. A line with a quoted
 * price stays as it is.
 */
export function changeLineHref(line: OrderLine, href: Shop['href']): string {
  const path = productHref(line, href);
  return line.quoted ? path : `${path}&${CHANGED_LINE}=${line.id}`;
}
