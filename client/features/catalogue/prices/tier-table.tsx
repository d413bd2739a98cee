import { memo } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import type { ProductSummary } from '../catalogue-types.ts';
import { TierData } from './tier-data.tsx';
import styles from './tier-table.module.css';

interface TierTableProps {
  readonly product: Pick<ProductSummary, 'price' | 'unit' | 'setOf'>;
  readonly quantity: number;
}

/**
 * The prices of the volume tiers with their title, and with the tier of the chosen quantity highlighted. Empty for a
 * product without tiers.
 */
export const TierTable = memo(function TierTable({ product, quantity }: TierTableProps) {
  const { t } = useShop();
  if (product.price.volumeDiscount.length < 2) return null;
  return (
    <div className={styles.tiers}>
      <h2 className={styles.title}>{t('product:tiers.title')}</h2>
      <TierData product={product} quantity={quantity} />
    </div>
  );
});
