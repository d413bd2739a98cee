import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { nextTier } from '#shared/pricing/tier-offer.ts';
import { ByVat } from './by-vat.tsx';
import type { ProductSummary } from './catalogue-views.ts';
import styles from './tier-offer.module.css';

interface TierOfferProps {
  readonly product: Pick<ProductSummary, 'price' | 'unit' | 'stock'>;
  readonly quantity: number;
  /** The shopper takes the offer: the quantity to order. */
  readonly onTake: (quantity: number) => void;
}

/** "Add 3 more and save": the next cheaper tier, as long as the stock reaches it. */
export function TierOffer({ product, quantity, onTake }: TierOfferProps) {
  const { t, money } = useShop();
  const offer = nextTier(product.price, quantity);
  if (!offer || offer.tier.minQuantity > product.stock) return null;
  const total = offer.tier.minQuantity;
  const words = (saving: number) =>
    t(`product:tiers.offer.${product.unit}`, { count: offer.missing, saving: money(saving), total });
  return (
    <div className={styles.offer}>
      <p>
        <ByVat inc={words(offer.saving.includingVat)} exc={words(offer.saving.excludingVat)} />
      </p>
      <Button size="s" variant="secondary" className={styles.take} onClick={() => onTake(total)}>
        {t('product:tiers.take', { total })}
      </Button>
    </div>
  );
}
