export type StockState = 'in' | 'low' | 'out';

/** Highest stock that is reported as low. */
const LOW_STOCK = 5;

/** The stock level that a shopper sees. */
export function stockState(stock: number): StockState {
  if (stock <= 0) return 'out';
  return stock <= LOW_STOCK ? 'low' : 'in';
}
