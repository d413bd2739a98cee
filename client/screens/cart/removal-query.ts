import type { OrderLine } from '#client/features/cart/use-cart.ts';
import { answersQuery } from '#shared/configuration/answers-query.ts';

/** The query of the cart by which a form can add a removed line again. */
export function removalQuery({ productId, answers, quantity }: OrderLine): string {
  return `${new URLSearchParams({ removed: productId })}&${answersQuery(answers, quantity)}`;
}
