import { useT } from '#client/data/shop-context.tsx';
import { StockBadge } from '#client/ui/stock-badge/stock-badge.tsx';
import type { ProductSummary } from '../catalogue-types.ts';
import { stockState } from './stock-state.ts';

interface ProductStockProps {
  readonly product: Pick<ProductSummary, 'stock' | 'deliveryDays' | 'configurable'>;
}

/** The stock level of a product as a badge, or of a product that is made to measure its production time. */
export function ProductStock({ product: { stock, deliveryDays, configurable } }: ProductStockProps) {
  const t = useT();
  const state = stockState(stock);
  if (configurable && state !== 'out') {
    return <StockBadge state="order" label={t('product:stock.made', { count: deliveryDays })} />;
  }
  const label = state === 'low' ? t('product:stock.low', { count: stock }) : t(`product:stock.${state}`);
  return <StockBadge state={state} label={label} />;
}
