export type StockState = 'in' | 'low' | 'out';

/** From this many on nobody needs to hurry. */
const LOW_STOCK = 5;

/** How a stock count is told to a shopper. */
export function stockState(stock: number): StockState {
  if (stock <= 0) return 'out';
  return stock <= LOW_STOCK ? 'low' : 'in';
}
