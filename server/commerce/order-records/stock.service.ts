import type { LineRow } from './orders/order-lines.repository.ts';
import type { Quantities } from './stock.repository.ts';

/** The number of pieces of each product in lines, regardless of answers. Samples are not taken from the stock. */
export function quantitiesByProduct(
  lines: readonly Pick<LineRow, 'productId' | 'quantity' | 'sample'>[],
): Quantities {
  const quantities = new Map<string, number>();
  for (const { productId, quantity, sample } of lines) {
    if (!sample) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return quantities;
}
