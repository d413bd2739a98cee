import type { Shop } from '#client/data/shop-context.tsx';
import { answersQuery } from '#shared/configuration/answers-query.ts';
import type { ProductCardData } from './catalogue-types.ts';

/** Path of the product of a card, with the answers that make it in the size of a search. */
export function cardHref(
  { slug, answers }: Pick<ProductCardData, 'slug' | 'answers'>,
  href: Shop['href'],
): string {
  const path = href('productDetail', { slug });
  return answers ? `${path}?${answersQuery(answers, 1)}` : path;
}
