import { productHref } from '#client/data/product-href.ts';
import type { Shop } from '#client/data/shop-context.tsx';
import type { OrderLine } from './use-cart.ts';

const LINE = 'line';

/**
 * Path of a configured line's product, where other choices change this line of the cart instead of adding one. A line with a quoted
 * price stays as it is.
 */
export function changeLineHref(line: OrderLine, href: Shop['href']): string {
  const path = productHref(line, href);
  return line.quoted ? path : `${path}&${LINE}=${line.id}`;
}

/** The id of the line that {@link changeLineHref} changes. */
export function changedLineOf(search: string): string | null {
  return new URLSearchParams(search).get(LINE);
}
