import type { OrderLine } from './use-cart.ts';

type LineStock = Pick<OrderLine, 'quantity' | 'stock'>;

/** What a shopper should know about a line and the stock: `over` and `gone` must be put right before the checkout. */
export function stockState({ quantity, stock }: LineStock): 'fine' | 'all' | 'over' | 'gone' {
  if (stock < 1) return 'gone';
  if (quantity > stock) return 'over';
  return quantity === stock ? 'all' : 'fine';
}

/** The first line that cannot be ordered as it is. */
export function blockingLine<Line extends LineStock>(lines: readonly Line[]): Line | undefined {
  return lines.find((line) => line.quantity > line.stock);
}
