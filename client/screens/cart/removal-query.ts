import { sampleOfLine, sampleValue } from '#client/features/cart/sample-value.ts';
import type { OrderLine } from '#client/features/cart/use-cart.ts';
import { answersQuery } from '#shared/configuration/answers-query.ts';

/** The query of the cart from which a form adds a removed line again. */
export function removalQuery(line: OrderLine): string {
  const { productId, answers, quantity, sample } = line;
  if (sample) {
    return String(new URLSearchParams({ removed: productId, sample: sampleValue(sampleOfLine(line)) }));
  }
  return `${new URLSearchParams({ removed: productId })}&${answersQuery(answers, quantity)}`;
}
