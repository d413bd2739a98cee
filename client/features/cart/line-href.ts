import type { Shop } from '#client/data/shop-context.tsx';
import { answersQuery } from '#shared/configuration/answers-query.ts';
import type { OrderLine } from './use-cart.ts';

/** Path of a line's product. A configured line carries its answers in the query, so that they can be changed there. */
export function lineHref(
  { slug, answers, quantity }: Pick<OrderLine, 'slug' | 'answers' | 'quantity'>,
  href: Shop['href'],
): string {
  const path = href('productDetail', { slug });
  return Object.keys(answers).length > 0 ? `${path}?${answersQuery(answers, quantity)}` : path;
}

const LINE = 'line';

/**
 * Path of a configured line's product, where other choices change this line of the cart instead of adding one. A line with a quoted
 * price stays as it is.
 */
export function changeLineHref(line: OrderLine, href: Shop['href']): string {
  const path = lineHref(line, href);
  return line.quoted ? path : `${path}&${LINE}=${line.id}`;
}

/** The id of the line that {@link changeLineHref} changes. */
export function changedLineOf(search: string): string | null {
  return new URLSearchParams(search).get(LINE);
}
