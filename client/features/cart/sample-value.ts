import type { OrderLine } from './use-cart.ts';

/** Value that a form posts as `sample`, so that it works without JavaScript: a product, and a choice among its colours. */
export function sampleValue({
  productId,
  colour,
}: {
  productId: string;
  colour?: string | undefined;
}): string {
  return colour === undefined ? productId : `${productId}.${colour}`;
}

/** The sample of a line as it can be added again. The only answer of a sample is its colour. */
export function sampleOfLine({ productId, answers }: Pick<OrderLine, 'productId' | 'answers'>): {
  productId: string;
  colour?: string;
} {
  const [colour] = Object.values(answers);
  return { productId, ...(typeof colour === 'string' ? { colour } : {}) };
}
