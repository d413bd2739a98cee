import { useT } from '#client/data/shop-context.tsx';
import { StockBadge } from '#client/ui/stock-badge/stock-badge.tsx';
import { stockState } from './stock-state.ts';

/** The stock level of a product as a badge. */
export function ProductStock({ stock }: { readonly stock: number }) {
  const t = useT();
  const state = stockState(stock);
  const label = state === 'low' ? t('product:stock.low', { count: stock }) : t(`product:stock.${state}`);
  return <StockBadge state={state} label={label} />;
}
