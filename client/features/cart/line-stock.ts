import type { OrderLine } from './use-cart.ts';

type LineStock = Pick<OrderLine, 'quantity' | 'stock' | 'sample'>;

/** A line's quantity compared with the stock. `over` and `gone` block the checkout. */
export function lineStockState({ quantity, stock, sample }: LineStock): 'fine' | 'all' | 'over' | 'gone' {
  if (stock < 1) return 'gone';
  if (quantity > stock) return 'over';
  return quantity === stock && !sample ? 'all' : 'fine';
}

/** The first line whose quantity exceeds the stock. */
export function blockingLine<Line extends LineStock>(lines: readonly Line[]): Line | undefined {
  return lines.find((line) => line.quantity > line.stock);
}
