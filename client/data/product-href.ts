import { answersQuery } from '#shared/configuration/answers-query.ts';
import type { Answers } from '#shared/configuration/configuration.ts';
import type { Shop } from './shop-context.tsx';

interface LinkedProduct {
  readonly slug: string;
  readonly answers?: Answers | undefined;
  readonly quantity?: number;
}

/** Path of a product. One that is configured carries its answers and quantity in the query, so that they can be changed there. */
export function productHref({ slug, answers = {}, quantity = 1 }: LinkedProduct, href: Shop['href']): string {
  const path = href('productDetail', { slug });
  return Object.keys(answers).length > 0 ? `${path}?${answersQuery(answers, quantity)}` : path;
}
