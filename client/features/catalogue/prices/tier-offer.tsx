import { memo } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { VatText } from '#client/ui/price/vat-text.tsx';
import { nextTier } from '#shared/pricing/tier-offer.ts';
import type { ProductSummary } from '../catalogue-types.ts';
import styles from './tier-offer.module.css';

interface TierOfferProps {
  readonly product: Pick<ProductSummary, 'price' | 'unit' | 'stock'>;
  readonly quantity: number;
  /** Called with the quantity of the offer when the shopper accepts it. */
  readonly onAccept: (quantity: number) => void;
}

/** "Add 3 more and save": the next cheaper tier, if there is enough stock. */
export const TierOffer = memo(function TierOffer({ product, quantity, onAccept }: TierOfferProps) {
  const { t, money } = useShop();
  const offer = nextTier(product.price, quantity);
  if (!offer || offer.tier.minQuantity > product.stock) return null;
  const total = offer.tier.minQuantity;
  const offerText = (saving: number) =>
    t(`product:tiers.offer.${product.unit}`, { count: offer.missing, saving: money(saving), total });
  return (
    <div className={styles.offer}>
      <p>
        <VatText inc={offerText(offer.saving.includingVat)} exc={offerText(offer.saving.excludingVat)} />
      </p>
      <Button size="s" variant="secondary" className={styles.accept} onClick={() => onAccept(total)}>
        {t('product:tiers.take', { total })}
      </Button>
    </div>
  );
});
